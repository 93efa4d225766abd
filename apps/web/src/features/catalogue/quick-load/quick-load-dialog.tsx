import { bounds } from '@mostrador/contract/limits';
import { toPesos } from '@mostrador/contract/money';
import { useDeferredValue, useMemo, useState } from 'react';
import { errorText } from '../../../lib/api-error.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { Banner } from '../../../ui/banner.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toasts.ts';
import { loadManyProducts } from '../api.ts';
import { quickLoadTexts } from '../texts.ts';
import { LineEditor } from './line-editor.tsx';
import styles from './quick-load-dialog.module.css';
import { isBad, type LoadLine, parseQuickLoad } from './quick-load-parser.ts';
import { QuickLoadPreview } from './quick-load-preview.tsx';
import { withSuggestions } from './suggest-line.ts';

interface QuickLoadDialogProps {
  businessId: string;
  open: boolean;
  onClose: () => void;
}

/** Why nothing was sent: a heading and, for bad lines, what is wrong with each. */
interface Refusal {
  title: string;
  lines: string[];
}

export function QuickLoadDialog({ businessId, open, onClose }: QuickLoadDialogProps) {
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const shownText = useDeferredValue(text);
  const lines = useMemo(() => parseQuickLoad(shownText), [shownText]);

  const load = useSubmit({
    send: (products: { name: string; price: number }[], key) =>
      loadManyProducts(businessId, products, key),
    onDone: (_, products) => {
      toast.success(quickLoadTexts.done(products.length));
      onClose();
    },
    onFailed: (error) =>
      setRefusal({ title: errorText(error, 'message', quickLoadTexts.failed), lines: [] }),
  });

  const handleSubmit = () => {
    const parsed = parseQuickLoad(text);
    const refused = refusalOf(parsed);
    setRefusal(refused);
    if (!refused) load.submit(productsOf(parsed));
  };

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onClosed={() => {
        setText('');
        setRefusal(null);
        load.startOver();
      }}
      title={quickLoadTexts.title}
      description={quickLoadTexts.intro}
      width="lg"
      isDirty={text.trim() !== ''}
      submitLabel={quickLoadTexts.submit}
      disabled={text === ''}
      busy={load.isPending}
      busyText={quickLoadTexts.submitting}
      onSubmit={handleSubmit}
      className={styles.form}
    >
      {refusal && (
        <Banner tone="danger" title={refusal.title}>
          {refusal.lines.length > 0 && <Messages lines={refusal.lines} />}
        </Banner>
      )}
      <LineEditor
        label={quickLoadTexts.label}
        hint={quickLoadTexts.help}
        placeholder={quickLoadTexts.placeholder}
        value={text}
        onValueChange={setText}
        badLines={useMemo(() => badNumbers(lines), [lines])}
      />
      <QuickLoadPreview
        lines={lines}
        onCorrect={(suggestions) => {
          setText(withSuggestions(text, suggestions));
          setRefusal(null);
        }}
      />
    </FormDialog>
  );
}

function Messages({ lines }: { lines: string[] }) {
  return (
    <ul className={styles.messages}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two equal lines have equal messages
        <li key={index}>{line}</li>
      ))}
    </ul>
  );
}

const badNumbers = (lines: readonly LoadLine[]): ReadonlySet<number> =>
  new Set(lines.filter(isBad).map(({ number }) => number));

const productsOf = (lines: readonly LoadLine[]) =>
  lines.flatMap((line) =>
    line.kind === 'product' ? [{ name: line.name, price: toPesos(line.priceCents) }] : [],
  );

/** Any bad line stops the whole load. */
function refusalOf(lines: readonly LoadLine[]): Refusal | null {
  const bad = lines.filter(isBad);
  if (bad.length > 0) {
    const messages = bad.map(({ kind, text }) =>
      kind === 'badFormat' ? quickLoadTexts.badFormat(text) : quickLoadTexts.badData(text),
    );
    return { title: quickLoadTexts.badLines(bad.length), lines: messages };
  }
  const { length } = productsOf(lines);
  if (length === 0) return { title: quickLoadTexts.nothing, lines: [] };
  if (length > bounds.bulkTextLines) return { title: quickLoadTexts.tooMany, lines: [] };
  return null;
}
