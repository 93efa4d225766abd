import type { PrinterWay } from '@mostrador/contract/print-lists';
import {
  codePages,
  paperWidths,
  printerWays,
  printLimits,
  serialSpeeds,
} from '@mostrador/contract/print-lists';
import type { Printer } from '@mostrador/contract/printers';
import { modelNames } from '@mostrador/tickets/models';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../lib/api-error.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { Banner } from '../../ui/banner.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toasts.ts';
import { printDevicesOf, refreshPrinting, savePrinter } from './api.ts';
import { draftOf, type PrinterDraft, wishOf } from './printer-draft.ts';
import styles from './printing-page.module.css';
import { formTexts, wayTexts } from './texts.ts';

type Edited = { printer: Printer } | { way: PrinterWay };

interface PrinterDialogProps {
  businessId: string;
  /** Null: closed. */
  edited: Edited | null;
  onClose: () => void;
}

export function PrinterDialog({ edited, ...rest }: PrinterDialogProps) {
  return edited && <OpenedPrinter {...rest} edited={edited} />;
}

function OpenedPrinter({ businessId, edited, onClose }: PrinterDialogProps & { edited: Edited }) {
  const printer = 'printer' in edited ? edited.printer : null;
  const [first] = useState(() => draftOf(edited));
  const [draft, setDraft] = useState(first);
  const change = (changes: Partial<PrinterDraft>) => setDraft((now) => ({ ...now, ...changes }));
  const saving = useSubmit({
    send: (toSave: PrinterDraft, key) => savePrinter(businessId, printer, wishOf(toSave), key),
    onDone: async () => {
      toast.success(formTexts.saved);
      await refreshPrinting(businessId);
      onClose();
    },
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      isDirty={JSON.stringify(draft) !== JSON.stringify(first)}
      title={printer ? formTexts.changeTitle : formTexts.addTitle}
      submitLabel={formTexts.save}
      busy={saving.isPending}
      busyText={formTexts.saving}
      className={styles.stack}
      onSubmit={() => saving.submit(draft)}
    >
      {saving.error && (
        <Banner tone="danger" role="alert">
          {errorText(saving.error, 'error', formTexts.saveFailed)}
        </Banner>
      )}
      <TextField
        label={formTexts.name}
        placeholder={formTexts.namePlaceholder}
        value={draft.name}
        notBlank
        maxLength={60}
        autoComplete="off"
        onValueChange={(name) => change({ name })}
      />
      <Select
        label={formTexts.way}
        hint={`${wayTexts[draft.way].text} ${wayTexts[draft.way].needs}`}
        value={draft.way}
        options={printerWays.map((way) => ({ value: way, label: wayTexts[way].name }))}
        onValueChange={(way) => change({ way: oneOf(printerWays, way) })}
      />
      {draft.way === 'agent' && (
        <AgentFields businessId={businessId} draft={draft} onChange={change} />
      )}
      <div className={styles.pair}>
        <Select
          label={formTexts.paper}
          value={String(draft.paper)}
          options={paperWidths.map((width) => ({
            value: String(width),
            label: formTexts.papers[width],
          }))}
          onValueChange={(width) => change({ paper: oneOf(paperWidths, Number(width)) })}
        />
        {draft.way !== 'browser' && (
          <Select
            label={formTexts.model}
            value={draft.model}
            options={Object.entries(modelNames).map(([value, label]) => ({ value, label }))}
            onValueChange={(model) => change({ model })}
          />
        )}
      </div>
      <div className={styles.pair}>
        <NumberField
          label={formTexts.kitchenCopies}
          value={draft.kitchenCopies}
          required
          max={printLimits.copies}
          aboveMax={formTexts.copiesAbove}
          onValueChange={(kitchenCopies) => change({ kitchenCopies })}
        />
        <NumberField
          label={formTexts.bagCopies}
          value={draft.bagCopies}
          required
          max={printLimits.copies}
          aboveMax={formTexts.copiesAbove}
          onValueChange={(bagCopies) => change({ bagCopies })}
        />
      </div>
      <Switch
        label={formTexts.onAccept}
        hint={formTexts.onAcceptHint}
        checked={draft.onAccept}
        onCheckedChange={(onAccept) => change({ onAccept })}
      />
      {draft.way !== 'browser' && <DeviceFields draft={draft} onChange={change} />}
    </FormDialog>
  );
}

/** Controls answer texts; what is none of the choices cannot come from them. */
function oneOf<T extends string | number>(choices: readonly [T, ...T[]], value: unknown): T {
  return choices.find((choice) => choice === value) ?? choices[0];
}

interface FieldsProps {
  draft: PrinterDraft;
  onChange: (changes: Partial<PrinterDraft>) => void;
}

/** What only a printer of tickets can do. */
function DeviceFields({ draft, onChange }: FieldsProps) {
  return (
    <>
      <Switch
        label={formTexts.cut}
        checked={draft.cut}
        onCheckedChange={(cut) => onChange({ cut })}
      />
      <Switch
        label={formTexts.drawer}
        checked={draft.drawer}
        onCheckedChange={(drawer) => onChange({ drawer })}
      />
      <Select
        label={formTexts.codePage}
        hint={formTexts.codePageHint}
        value={draft.codePage}
        options={codePages.map((page) => ({ value: page, label: formTexts.codePages[page] }))}
        onValueChange={(page) => onChange({ codePage: oneOf(codePages, page) })}
      />
      {draft.way === 'port' && (
        <Select
          label={formTexts.serialSpeed}
          hint={formTexts.serialSpeedHint}
          value={String(draft.serialSpeed)}
          options={serialSpeeds.map((speed) => ({
            value: String(speed),
            label: formTexts.bauds(speed),
          }))}
          onValueChange={(speed) => onChange({ serialSpeed: oneOf(serialSpeeds, Number(speed)) })}
        />
      )}
    </>
  );
}

function AgentFields({ businessId, draft, onChange }: FieldsProps & { businessId: string }) {
  const { data: devices = [] } = useQuery(printDevicesOf(businessId));
  const agents = devices.filter(({ revokedAt }) => revokedAt === null);
  return (
    <>
      {agents.length === 0 ? (
        <Banner tone="warning">{formTexts.noAgent}</Banner>
      ) : (
        <Select
          label={formTexts.agent}
          placeholder={formTexts.chooseAgent}
          required
          value={draft.deviceId}
          options={agents.map(({ _id, name }) => ({ value: _id, label: name }))}
          onValueChange={(deviceId) => onChange({ deviceId })}
        />
      )}
      <TextField
        label={formTexts.address}
        hint={formTexts.addressHint}
        value={draft.address}
        notBlank
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onValueChange={(address) => onChange({ address })}
      />
    </>
  );
}
