import { localDay } from '@mostrador/contract/time';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toasts.ts';
import { serverNow } from '../live/server-clock.ts';
import { historyTexts } from '../texts.ts';
import { fetchHistoryFile, refusalText } from './history-api.ts';
import { type HistoryFilters, isBackwards, periodOf } from './history-filters.ts';

interface HistoryDownloadProps {
  businessId: string;
  filters: HistoryFilters;
}

export function HistoryDownload({ businessId, filters }: HistoryDownloadProps) {
  const download = useMutation({
    mutationFn: () => fetchHistoryFile(businessId, filters),
    onSuccess: (file) => {
      const today = localDay(new Date(serverNow()));
      saveFile(file, historyTexts.fileName(periodOf(filters, today)));
    },
    onError: (error) => toast.error(refusalText(error) ?? historyTexts.downloadFailed),
  });
  return (
    <Button
      icon={<Download aria-hidden />}
      disabled={isBackwards(filters)}
      busy={download.isPending}
      busyText={historyTexts.downloading}
      onClick={() => download.mutate()}
    >
      {historyTexts.download}
    </Button>
  );
}
