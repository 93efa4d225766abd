import { ArrowLeftRight } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import styles from '../list-card.module.css';
import { MovementsTable } from '../movements/movements-table.tsx';
import type { PanelMovement } from '../read-answers.ts';
import { movementTexts } from '../texts.ts';

const MovementsDialog = lazy(async () => ({
  default: (await import('../movements/movements-dialog.tsx')).MovementsDialog,
}));

interface LastMovementsProps {
  businessId: string;
  movements: PanelMovement[] | undefined;
  isError: boolean;
}

export function LastMovements({ businessId, movements, isError }: LastMovementsProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  return (
    <Card
      flush
      title={movementTexts.title}
      actions={
        movements &&
        movements.length > 0 && (
          <Button
            size="sm"
            onClick={() => {
              setOpened(true);
              setOpen(true);
            }}
          >
            {movementTexts.seeAll}
          </Button>
        )
      }
    >
      <Content movements={movements} isError={isError} />
      {wasOpened && (
        <Suspense>
          <MovementsDialog businessId={businessId} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}

function Content({ movements, isError }: Pick<LastMovementsProps, 'movements' | 'isError'>) {
  if (movements && movements.length > 0) return <MovementsTable movements={movements} />;
  if (movements) return <EmptyState icon={<ArrowLeftRight />} title={movementTexts.empty} />;
  if (isError) {
    return (
      <EmptyState
        icon={<ArrowLeftRight />}
        title={movementTexts.failedTitle}
        text={movementTexts.failedText}
      />
    );
  }
  return (
    <div className={styles.waiting}>
      <SkeletonList rows={5} height="2.5rem" />
    </div>
  );
}
