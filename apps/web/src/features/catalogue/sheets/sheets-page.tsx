import { localDay } from '@mostrador/contract/time';
import { Download } from 'lucide-react';
import { NoBusiness } from '../../../lib/no-business/no-business.tsx';
import { paths } from '../../../lib/paths.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useBusinessId } from '../../../lib/session.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { toast } from '../../../ui/toasts.ts';
import { ImportCard } from './import-card.tsx';
import { menuFile } from './sheets-api.ts';
import styles from './sheets-page.module.css';
import { sheetTexts } from './texts.ts';

export function SheetsPage() {
  const businessId = useBusinessId();
  return (
    <>
      <PageHeader
        title={sheetTexts.title}
        subtitle={sheetTexts.subtitle}
        back={{ to: paths.products, label: sheetTexts.back }}
      />
      {businessId ? (
        <div key={businessId} className={styles.page}>
          <Card title={sheetTexts.download} subtitle={sheetTexts.downloadHint}>
            <div className={styles.buttons}>
              <DownloadButton businessId={businessId} extension="xlsx" />
              <DownloadButton businessId={businessId} extension="csv" />
            </div>
          </Card>
          <ImportCard businessId={businessId} />
        </div>
      ) : (
        <NoBusiness message={sheetTexts.noBusiness} />
      )}
    </>
  );
}

interface DownloadButtonProps {
  businessId: string;
  extension: 'csv' | 'xlsx';
}

function DownloadButton({ businessId, extension }: DownloadButtonProps) {
  const { submit, isPending } = useSubmit({
    send: (wanted: 'csv' | 'xlsx') => menuFile(businessId, wanted),
    onDone: (file) => saveFile(file, sheetTexts.fileName(localDay(new Date()), extension)),
    onFailed: () => toast.error(sheetTexts.downloadFailed),
  });
  return (
    <Button icon={<Download aria-hidden />} busy={isPending} onClick={() => submit(extension)}>
      {sheetTexts[extension]}
    </Button>
  );
}
