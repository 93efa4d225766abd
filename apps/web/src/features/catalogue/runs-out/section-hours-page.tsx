import { productCategories } from '@mostrador/contract/lists';
import type { SectionHours } from '@mostrador/contract/what-runs-out';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NoBusiness } from '../../../lib/no-business/no-business.tsx';
import { paths } from '../../../lib/paths.ts';
import { useBusinessId } from '../../../lib/session.ts';
import { useWaiting } from '../../../lib/use-waiting.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Select } from '../../../ui/select.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { productsOf } from '../api.ts';
import { catalogueTexts } from '../texts.ts';
import { groupsOf } from './hours-editor.tsx';
import { shortDay } from './moment-words.ts';
import styles from './runs-out.module.css';
import { sectionHoursOf } from './section-hours-api.ts';
import { SectionHoursForm } from './section-hours-form.tsx';
import { runsOutTexts, sectionHoursTexts as texts } from './texts.ts';

/** When each section can be ordered. */
export function SectionHoursPage() {
  const businessId = useBusinessId();
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        back={{ to: paths.products, label: runsOutTexts.backToProducts }}
      />
      {businessId ? (
        <Sections key={businessId} businessId={businessId} />
      ) : (
        <NoBusiness message={catalogueTexts.noBusiness} />
      )}
    </>
  );
}

type Section = (typeof productCategories)[number];

function Sections({ businessId }: { businessId: string }) {
  const [chosen, setChosen] = useState<Section | null>(null);
  const hours = useQuery(sectionHoursOf(businessId));
  const products = useQuery(productsOf(businessId));
  const isWaiting = useWaiting(hours.isPending || products.isPending);
  if (isWaiting) return <SkeletonList rows={3} height="4rem" />;
  if (!hours.data || !products.data) {
    return (
      <ErrorState
        message={texts.loadFailed}
        onRetry={() => void Promise.all([hours.refetch(), products.refetch()])}
        busy={hours.isFetching || products.isFetching}
      />
    );
  }
  const used = new Set([...products.data, ...hours.data].map(({ category }) => category));
  const sections = productCategories.filter((category) => used.has(category));
  const limited = hours.data;
  const slots = limited.find(({ category }) => category === chosen)?.availability ?? [];
  return (
    <div className={styles.sections}>
      <Card flush={limited.length > 0}>
        {limited.length === 0 ? (
          <p>{texts.none}</p>
        ) : (
          <ul className={styles.soldOut}>
            {limited.map((section) => (
              <SectionLine
                key={section.category}
                section={section}
                onChange={() =>
                  setChosen(sections.find((each) => each === section.category) ?? null)
                }
              />
            ))}
          </ul>
        )}
      </Card>
      <Card>
        {sections.length === 0 ? (
          <p>{texts.unknown}</p>
        ) : (
          <Select
            label={texts.section}
            placeholder={texts.choose}
            value={chosen ?? ''}
            onValueChange={(name) => setChosen(sections.find((each) => each === name) ?? null)}
            options={sections.map((name) => ({ value: name, label: name }))}
          />
        )}
        {chosen && (
          <SectionHoursForm key={chosen} businessId={businessId} section={chosen} stored={slots} />
        )}
      </Card>
    </div>
  );
}

function SectionLine({ section, onChange }: { section: SectionHours; onChange: () => void }) {
  const { category, availability, outOfHours } = section;
  return (
    <li className={styles.soldOutItem}>
      <div className={styles.soldOutHead}>
        <span className={styles.soldOutName}>{category}</span>
        <Button aria-label={texts.change(category)} onClick={onChange}>
          {texts.edit}
        </Button>
      </div>
      <span className={styles.words}>
        {[
          ...groupsOf(availability).map(({ days, apertura, cierre }) =>
            texts.onDays(days.map(shortDay).join(', '), apertura, cierre),
          ),
          outOfHours?.text ?? texts.now,
        ].join(' · ')}
      </span>
    </li>
  );
}
