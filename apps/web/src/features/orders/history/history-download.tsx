import { localDay } from '@mostrador/contract/time';
import { Download } from 'lucide-react';
import { saveFile } from '../../../lib/save-file.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toasts.ts';
import { serverNow } from '../live/server-clock.ts';
import { fetchHistoryFile, refusalText } from './history-api.ts';
import { type HistoryFilters, isBackwards, periodOf } from './history-filters.ts';
import { historyTexts } from './texts.ts';

interface HistoryDownloadProps {
  businessId: string;
  filters: HistoryFilters;
}

export function HistoryDownload({ businessId, filters }: HistoryDownloadProps) {
  const download = useSubmit({
    send: (wanted: HistoryFilters) => fetchHistoryFile(businessId, wanted),
    onDone: (file, wanted) => {
      const today = localDay(new Date(serverNow()));
      saveFile(file, historyTexts.fileName(periodOf(wanted, today)));
    },
    onFailed: (error) => toast.error(refusalText(error) ?? historyTexts.downloadFailed),
  });
  return (
    <Button
      icon={<Download aria-hidden />}
      disabled={isBackwards(filters)}
      busy={download.isPending}
      busyText={historyTexts.downloading}
      onClick={() => download.submit(filters)}
    >
      {historyTexts.download}
    </Button>
  );
}
