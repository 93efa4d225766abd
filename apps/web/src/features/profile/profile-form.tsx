import { map } from '@mostrador/contract/limits';
import { useRef, useState } from 'react';
import { AddressPicker } from '../../lib/address-picker/address-picker.tsx';
import { errorText } from '../../lib/api-error.ts';
import { useMay } from '../../lib/may.ts';
import { paths } from '../../lib/paths.ts';
import type { OwnBusiness } from '../../lib/read-business.ts';
import { useSession } from '../../lib/session.ts';
import { UnsavedGuard } from '../../lib/unsaved-guard.tsx';
import { useFieldErrors } from '../../lib/use-field-errors.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { saveProfile } from './api.ts';
import { FiscalCard } from './fiscal-card.tsx';
import { LogoField } from './logo-field.tsx';
import { categoryOptions, type ProfileDraft } from './profile-draft.ts';
import styles from './profile-page.module.css';
import { profileTexts } from './texts.ts';
import { useProfileDraft } from './use-profile-draft.ts';

export function ProfileForm({ business }: { business: OwnBusiness }) {
  const isImpersonating = useSession()?.user.isImpersonating === true;
  const mayChangeAccount = useMay('bank.edit');
  const { draft, isDirty, change, version, keepSaved } = useProfileDraft(business);
  const [isUploading, setUploading] = useState(false);

  const saving = useSubmit({
    send: (toSave: ProfileDraft) => saveProfile(business, toSave, version, mayChangeAccount),
    onDone: keepSaved,
    onEnd: () => window.scrollTo({ top: 0 }),
  });

  const form = useRef<HTMLFormElement>(null);
  const { isAtField, errorAt } = useFieldErrors(saving.error, draft, form);

  const handleSubmit = () => {
    if (!isUploading) saving.submit(draft);
  };

  return (
    <Form ref={form} className={styles.form} onSubmit={handleSubmit}>
      {saving.isDone && (
        <Banner tone="success" role="status">
          {profileTexts.saved}
        </Banner>
      )}
      {saving.error && !isAtField && (
        <Banner tone="danger" role="alert">
          {errorText(saving.error, 'error', profileTexts.saveFailed)}
        </Banner>
      )}
      <GeneralCard
        category={business.category}
        draft={draft}
        change={change}
        errorAt={errorAt}
        isUploading={isUploading}
        onUploading={setUploading}
      />

      <Card
        className={styles.part}
        title={profileTexts.security}
        subtitle={profileTexts.securityText}
      >
        <div className={styles.buttons}>
          <LinkButton to={paths.security}>{profileTexts.toFactors}</LinkButton>
          <LinkButton to={paths.changePassword}>{profileTexts.changePassword}</LinkButton>
        </div>
      </Card>

      <LocationCard draft={draft} change={change} errorAt={errorAt} />

      <FiscalCard
        business={business}
        account={draft.aliasCBU}
        accountError={errorAt('aliasCBU')}
        onAccount={(aliasCBU) => change({ aliasCBU })}
        hasAccount={mayChangeAccount}
        isAccountFixed={isImpersonating}
      />

      <SaveBar isDirty={isDirty}>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          busy={saving.isPending}
          busyText={profileTexts.saving}
          disabled={isUploading}
        >
          {profileTexts.save}
        </Button>
      </SaveBar>
      {isDirty && <UnsavedGuard />}
    </Form>
  );
}

interface PartProps {
  draft: ProfileDraft;
  change: (changes: Partial<ProfileDraft>) => void;
  /** What is wrong with a field, if anything. */
  errorAt: (field: keyof ProfileDraft) => string | undefined;
}

interface GeneralCardProps extends PartProps {
  /** As it is stored, which the list may not know any more. */
  category: string;
  isUploading: boolean;
  onUploading: (isUploading: boolean) => void;
}

function GeneralCard({
  category: stored,
  draft,
  change,
  errorAt,
  isUploading,
  onUploading,
}: GeneralCardProps) {
  return (
    <Card className={styles.part} title={profileTexts.general} subtitle={profileTexts.generalText}>
      <div className={styles.general}>
        <LogoField
          imageUrl={draft.imageUrl}
          onChange={(imageUrl) => change({ imageUrl })}
          isUploading={isUploading}
          onUploading={onUploading}
        />
        <div className={styles.fields}>
          <TextField
            label={profileTexts.name}
            value={draft.name}
            error={errorAt('name')}
            notBlank
            maxLength={120}
            autoComplete="organization"
            onValueChange={(name) => change({ name })}
          />
          <TextField
            label={profileTexts.phone}
            type="tel"
            value={draft.phone}
            error={errorAt('phone')}
            maxLength={40}
            autoComplete="tel"
            onValueChange={(phone) => change({ phone })}
          />
          <Select
            label={profileTexts.category}
            placeholder={profileTexts.chooseCategory}
            value={draft.category}
            error={errorAt('category')}
            options={categoryOptions(stored)}
            onValueChange={(category) => change({ category })}
          />
        </div>
      </div>
    </Card>
  );
}

function LocationCard({ draft, change, errorAt }: PartProps) {
  const [placeFailed, setPlaceFailed] = useState(false);
  const placeProblem = placeFailed ? profileTexts.placeFailed : errorAt('address');
  return (
    <Card
      className={styles.part}
      title={profileTexts.location}
      subtitle={profileTexts.locationText}
    >
      <div className={styles.location}>
        <Switch
          label={profileTexts.hasStore}
          onText={profileTexts.hasStoreOn}
          offText={profileTexts.hasStoreOff}
          checked={draft.hasPhysicalStore}
          onCheckedChange={(hasPhysicalStore) => change({ hasPhysicalStore })}
        />
        <NumberField
          label={profileTexts.branches}
          value={draft.branchCount}
          error={errorAt('branchCount')}
          required
          min={1}
          max={10_000}
          onValueChange={(branchCount) => change({ branchCount })}
        />
      </div>
      {placeProblem && (
        <Banner tone="danger" role="alert">
          {placeProblem}
        </Banner>
      )}
      <AddressPicker
        value={draft.address}
        onChange={(address) => {
          setPlaceFailed(false);
          change({ address });
        }}
        zoom={map.zoom.profile}
        onPickFailed={() => setPlaceFailed(true)}
      />
    </Card>
  );
}
