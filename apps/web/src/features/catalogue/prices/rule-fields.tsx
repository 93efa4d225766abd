import { toCents, toPesos } from '@mostrador/contract/money';
import { priceRoundings } from '@mostrador/contract/price-change-rule';
import type { StoredPrices } from '@mostrador/contract/price-changes';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { RadioChoices } from '../bulk/radio-choices.tsx';
import { type PriceDraft, problemOf, type Scope, sectionsOf } from './price-draft.ts';
import styles from './prices-page.module.css';
import { priceTexts } from './texts.ts';

interface RuleFieldsProps {
  draft: PriceDraft;
  onChange: (changes: Partial<PriceDraft>) => void;
  prices: StoredPrices;
  selectedCount: number;
  hasPromotions: boolean;
}

const sectionPrefix = 'section:';

const choiceOf = (scope: Scope): string =>
  scope.kind === 'section' ? `${sectionPrefix}${scope.name}` : scope.kind;

function scopeOf(value: string): Scope {
  if (value.startsWith(sectionPrefix)) {
    return { kind: 'section', name: value.slice(sectionPrefix.length) };
  }
  return { kind: value === 'selected' ? 'selected' : 'all' };
}

const directions = [
  { value: 'up', label: priceTexts.up },
  { value: 'down', label: priceTexts.down },
];
const types = [
  { value: 'percentage', label: priceTexts.percentage },
  { value: 'fixed', label: priceTexts.fixed },
];
const roundings = priceRoundings.map((value) => ({ value, label: priceTexts.roundings[value] }));
const promotionWays = [
  { value: 'both' as const, label: priceTexts.promotionsBoth },
  { value: 'regular' as const, label: priceTexts.promotionsRegular },
];

/** What is to change, and how. */
export function RuleFields(props: RuleFieldsProps) {
  const { draft, onChange, prices, selectedCount, hasPromotions } = props;
  const scopes = [
    { value: 'all', label: priceTexts.all(prices.products.length) },
    ...(selectedCount > 0
      ? [{ value: 'selected', label: priceTexts.selected(selectedCount) }]
      : []),
    ...sectionsOf(prices).map(({ name, count }) => ({
      value: `${sectionPrefix}${name}`,
      label: priceTexts.section(name, count),
    })),
  ];
  return (
    <div className={styles.fields}>
      <div className={styles.row}>
        <Select
          label={priceTexts.scope}
          value={choiceOf(draft.scope)}
          onValueChange={(value) => onChange({ scope: scopeOf(value) })}
          options={scopes}
        />
        <Select
          label={priceTexts.direction}
          value={draft.direction}
          onValueChange={(value) => onChange({ direction: value === 'down' ? 'down' : 'up' })}
          options={directions}
        />
        <Select
          label={priceTexts.type}
          value={draft.type}
          onValueChange={(value) =>
            onChange({ type: value === 'fixed' ? 'fixed' : 'percentage', value: null })
          }
          options={types}
        />
        <ValueField draft={draft} onChange={onChange} />
        <Select
          label={priceTexts.rounding}
          value={draft.rounding}
          onValueChange={(value) =>
            onChange({ rounding: priceRoundings.find((known) => known === value) ?? 'none' })
          }
          options={roundings}
        />
      </div>
      {prices.groups.length > 0 && (
        <Checkbox
          label={priceTexts.withOptions}
          hint={priceTexts.withOptionsHint}
          checked={draft.withOptions}
          onCheckedChange={(withOptions) => onChange({ withOptions })}
        />
      )}
      {hasPromotions && (
        <RadioChoices
          legend={priceTexts.promotions}
          choices={promotionWays}
          value={draft.promotions}
          onChange={(promotions) => onChange({ promotions })}
        />
      )}
    </div>
  );
}

type ValueFieldProps = Pick<RuleFieldsProps, 'draft' | 'onChange'>;

function ValueField({ draft: { direction, type, value }, onChange }: ValueFieldProps) {
  return type === 'percentage' ? (
    <NumberField
      label={priceTexts.percent}
      decimals={2}
      unit="%"
      value={value}
      onValueChange={(typed) => onChange({ value: typed })}
      error={value === null ? null : problemOf(direction, type, value)}
    />
  ) : (
    <MoneyField
      label={priceTexts.amount}
      value={value === null ? null : toCents(value)}
      onValueChange={(cents) => onChange({ value: cents === null ? null : toPesos(cents) })}
    />
  );
}
