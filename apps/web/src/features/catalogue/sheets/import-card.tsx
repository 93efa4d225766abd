import type { ImportPreview as Preview } from '@mostrador/contract/menu-sheets';
import { menuFileBytes } from '@mostrador/contract/sheet-limits';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { ApiError, errorText } from '../../../lib/api-error.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { toast } from '../../../ui/toasts.ts';
import { ImportPreview } from './import-preview.tsx';
import { importMenu, previewImport, readSentFile } from './sheets-api.ts';
import styles from './sheets-page.module.css';
import { sheetTexts } from './texts.ts';

/** Choose a file, see what it does, confirm. */
export function ImportCard({ businessId }: { businessId: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [fraction, setFraction] = useState(0);

  const reading = useSubmit({
    send: async (chosen: File) =>
      previewImport(businessId, await readSentFile(chosen), setFraction),
    intentOf: ({ name, size, lastModified }) => [name, size, lastModified, Date.now()],
    onDone: setPreview,
    onFailed: (error) => setProblem(errorText(error, 'message', sheetTexts.readFailed)),
  });
  const importing = useSubmit({
    send: async ({ chosen, fingerprint }: { chosen: File; fingerprint: string }, key) =>
      importMenu(businessId, await readSentFile(chosen), fingerprint, key, setFraction),
    intentOf: ({ fingerprint }) => fingerprint,
    onDone: (counts) => {
      toast.success(sheetTexts.done(counts.new, counts.changed));
      setPreview(null);
      setFile(null);
    },
    onFailed: (error) => setProblem(errorText(error, 'message', sheetTexts.importFailed)),
  });
  const isStale = importing.error instanceof ApiError && importing.error.code === 'stale';

  function look(chosen: File): void {
    setFile(chosen);
    setPreview(null);
    setProblem(chosen.size > menuFileBytes ? sheetTexts.tooHeavy : null);
    setFraction(0);
    importing.startOver();
    if (chosen.size <= menuFileBytes) reading.submit(chosen);
  }

  function confirm(fingerprint: string): void {
    if (!file) return;
    setProblem(null);
    setFraction(0);
    importing.submit({ chosen: file, fingerprint });
  }

  const isBusy = reading.isPending || importing.isPending;
  return (
    <>
      <Card title={sheetTexts.upload} subtitle={sheetTexts.uploadHint}>
        <div className={styles.stack}>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={sheetTexts.choose}
            accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            onChange={(event) => {
              const chosen = event.target.files?.[0];
              // The same file may be chosen again after it was corrected.
              event.target.value = '';
              if (chosen) look(chosen);
            }}
          />
          <Button
            icon={<Upload aria-hidden />}
            disabled={isBusy}
            onClick={() => input.current?.click()}
          >
            {file ? sheetTexts.chooseOther : sheetTexts.choose}
          </Button>
          <p className={styles.hint}>{file ? sheetTexts.chosen(file.name) : sheetTexts.limits}</p>
          {isBusy && (
            <ProgressBar
              label={
                fraction < 1
                  ? sheetTexts.sending
                  : importing.isPending
                    ? sheetTexts.saving(preview?.lines.length ?? 0)
                    : sheetTexts.reading
              }
              fraction={fraction}
            />
          )}
          {problem && (
            <Banner
              tone="danger"
              action={
                isStale &&
                file && <Button onClick={() => look(file)}>{sheetTexts.lookAgain}</Button>
              }
            >
              {problem}
            </Banner>
          )}
        </div>
      </Card>
      {preview && (
        <ImportPreview
          key={preview.fingerprint}
          preview={preview}
          isBusy={importing.isPending}
          onConfirm={() => confirm(preview.fingerprint)}
        />
      )}
    </>
  );
}
