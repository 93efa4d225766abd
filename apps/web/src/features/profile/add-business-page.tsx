import { cuitProblem } from '@mostrador/contract/fiscal-ids';
import { map, redirectMs } from '@mostrador/contract/limits';
import { businessCategoryGroups } from '@mostrador/contract/lists';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { AddressPicker } from '../../lib/address-picker/address-picker.tsx';
import { errorText } from '../../lib/api-error.ts';
import { welcomeBusiness } from '../../lib/business.ts';
import { paths } from '../../lib/paths.ts';
import type { BusinessName } from '../../lib/session-record.ts';
import { SetupDialog } from '../../lib/setup-copy/setup-dialog.tsx';
import { useFieldErrors } from '../../lib/use-field-errors.ts';
import { useOtherBusinesses } from '../../lib/use-other-businesses.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toasts.ts';
import { addBusiness, type NewBusinessDraft } from './api.ts';
import styles from './profile-page.module.css';
import { profileTexts } from './texts.ts';

const emptyDraft: NewBusinessDraft = {
  name: '',
  category: '',
  phone: '',
  address: { street: '', number: '', city: '', coords: null },
  cuit: '',
  hasPhysicalStore: true,
  branchCount: 1,
};

const categoryOptions = businessCategoryGroups.map(({ rubro, categories }) => ({
  group: rubro,
  options: categories.map((value) => ({ value, label: value })),
}));

const failureText = (error: Error) => errorText(error, 'message', profileTexts.createFailed);

/**
 * Sends once however often it is pressed, then leaves for the dashboard; where the new one is to be like
 * another, once it was chosen what to take over.
 */
function useCreation(draft: NewBusinessDraft, source: BusinessName | undefined) {
  const navigate = useNavigate();
  const [isPlaceMissing, setPlaceMissing] = useState(false);
  const { submit, isPending, isDone, result, error } = useSubmit({
    // One key per form: what is sent again after a lost answer must not create a second business.
    intentOf: () => 'a business',
    send: async (sent: NewBusinessDraft, key) => welcomeBusiness(await addBusiness(sent, key)),
    onDone: () => toast.notice(profileTexts.created),
    onFailed: (failed) => toast.notice(failureText(failed)),
  });

  const leave = () => void navigate(paths.dashboard);
  useEffect(() => {
    if (!isDone || source) return;
    const timer = setTimeout(() => void navigate(paths.dashboard), redirectMs.addBusiness);
    return () => clearTimeout(timer);
  }, [isDone, source, navigate]);

  const create = () => {
    if (isDone) return;
    setPlaceMissing(draft.address.coords === null);
    if (draft.address.coords === null) toast.notice(profileTexts.noPoint);
    else submit(draft);
  };

  const failure = isPlaceMissing ? profileTexts.noPoint : error && failureText(error);
  return { isPending, isDone, createdId: result, error, failure, create, leave };
}

export function AddBusinessPage() {
  const [draft, setDraft] = useState(emptyDraft);
  const [source, setSource] = useState<BusinessName>();
  const { isPending, isDone, createdId, error, failure, create, leave } = useCreation(
    draft,
    source,
  );
  const others = useOtherBusinesses(createdId ?? '', 'profile.edit');
  const form = useRef<HTMLFormElement>(null);
  const { isAtField, errorAt } = useFieldErrors(error, draft, form);
  const placeProblem = errorAt('address');
  const change = (changes: Partial<NewBusinessDraft>) =>
    setDraft((now) => ({ ...now, ...changes }));
  const isLocked = isPending || isDone;

  return (
    <>
      <PageHeader title={profileTexts.addTitle} subtitle={profileTexts.addSubtitle} />
      <Form ref={form} className={styles.form} onSubmit={create}>
        {failure && !isAtField && (
          <Banner tone="danger" role="alert">
            {failure}
          </Banner>
        )}
        {isDone && (
          <Banner tone="success" role="status">
            {profileTexts.created}
          </Banner>
        )}
        <Card title={profileTexts.businessData}>
          <BusinessFields draft={draft} change={change} isLocked={isLocked} errorAt={errorAt} />
        </Card>
        <Card title={profileTexts.location}>
          {placeProblem && (
            <Banner tone="danger" role="alert">
              {placeProblem}
            </Banner>
          )}
          <AddressPicker
            value={draft.address}
            onChange={(address) => change({ address })}
            zoom={map.zoom.addBusiness}
            required
            disabled={isLocked}
          />
        </Card>
        {others.length > 0 && (
          <Card title={profileTexts.beginning} subtitle={profileTexts.beginningHint}>
            <Select
              label={profileTexts.beginsLike}
              value={source?._id ?? ''}
              options={[
                { value: '', label: profileTexts.fromNothing },
                ...others.map(({ _id, name }) => ({ value: _id, label: profileTexts.like(name) })),
              ]}
              disabled={isLocked}
              onValueChange={(id) => setSource(others.find(({ _id }) => _id === id))}
            />
          </Card>
        )}
        <div className={styles.actions}>
          <Button
            type="submit"
            variant="primary"
            size="lg"
            busy={isPending}
            busyText={profileTexts.creating}
            disabled={isLocked}
          >
            {profileTexts.create}
          </Button>
        </div>
      </Form>
      {source && createdId !== undefined && (
        <SetupDialog
          businessId={createdId}
          sources={[source, ...others.filter(({ _id }) => _id !== source._id)]}
          open
          onClose={leave}
        />
      )}
    </>
  );
}

interface BusinessFieldsProps {
  draft: NewBusinessDraft;
  change: (changes: Partial<NewBusinessDraft>) => void;
  isLocked: boolean;
  errorAt: (field: keyof NewBusinessDraft) => string | undefined;
}

function BusinessFields({ draft, change, isLocked, errorAt }: BusinessFieldsProps) {
  const cuitHint = draft.cuit.trim() === '' ? null : cuitProblem(draft.cuit);
  return (
    <div className={styles.fields}>
      <TextField
        label={profileTexts.name}
        value={draft.name}
        error={errorAt('name')}
        notBlank
        maxLength={120}
        disabled={isLocked}
        onValueChange={(name) => change({ name })}
      />
      <Select
        label={profileTexts.category}
        placeholder={profileTexts.chooseCategory}
        value={draft.category}
        error={errorAt('category')}
        options={categoryOptions}
        required
        disabled={isLocked}
        onValueChange={(category) => change({ category })}
      />
      <TextField
        label={profileTexts.phone}
        type="tel"
        value={draft.phone}
        error={errorAt('phone')}
        notBlank
        maxLength={40}
        disabled={isLocked}
        onValueChange={(phone) => change({ phone })}
      />
      <TextField
        label={profileTexts.cuit}
        placeholder={profileTexts.cuitPlaceholder}
        hint={cuitHint ?? undefined}
        value={draft.cuit}
        error={errorAt('cuit')}
        inputMode="numeric"
        required
        maxLength={20}
        disabled={isLocked}
        onValueChange={(cuit) => change({ cuit })}
      />
      <NumberField
        label={profileTexts.branches}
        value={draft.branchCount}
        error={errorAt('branchCount')}
        required
        min={1}
        max={10_000}
        disabled={isLocked}
        onValueChange={(branchCount) => change({ branchCount })}
      />
      <Switch
        label={profileTexts.hasStore}
        onText={profileTexts.hasStoreOn}
        offText={profileTexts.hasStoreOff}
        checked={draft.hasPhysicalStore}
        disabled={isLocked}
        onCheckedChange={(hasPhysicalStore) => change({ hasPhysicalStore })}
      />
    </div>
  );
}
