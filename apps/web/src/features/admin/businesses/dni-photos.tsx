import type { ReviewedBusiness } from '@mostrador/contract/business-review';
import { useEffect, useState } from 'react';
import { errorText } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toasts.ts';
import styles from '../admin.module.css';
import { dniPhoto } from '../api.ts';
import type { Question } from '../reason-dialog.tsx';
import { adminTexts } from '../texts.ts';

type Side = 'front' | 'back';

interface DniPhotosProps {
  business: ReviewedBusiness;
  ask: (question: Question) => void;
}

/** Shown one by one, on demand and with a reason; nothing is kept when the page is left. */
export function DniPhotos({ business, ask }: DniPhotosProps) {
  const [shown, setShown] = useState<{ side: Side; url: string } | null>(null);
  useEffect(() => () => void (shown && URL.revokeObjectURL(shown.url)), [shown]);

  const show = async (side: Side, reason: string) => {
    try {
      const photo = await dniPhoto(business._id, side, reason);
      setShown({ side, url: URL.createObjectURL(photo) });
    } catch (error) {
      toast.error(errorText(error, 'message', adminTexts.actionFailed));
    }
  };

  if (business.dniPhotos.length === 0) return <p>{adminTexts.noDni}</p>;
  return (
    <>
      <p className={styles.note}>{adminTexts.dniNote}</p>
      <div className={styles.buttons}>
        {business.dniPhotos.map((side) => (
          <Button
            key={side}
            onClick={() =>
              ask({
                title: adminTexts.dniAlt[side],
                label: adminTexts.reason,
                hint: adminTexts.whyDni,
                accept: adminTexts.showDni[side],
                answer: (reason) => show(side, reason),
              })
            }
          >
            {adminTexts.showDni[side]}
          </Button>
        ))}
      </div>
      {shown && (
        <img className={styles.photo} src={shown.url} alt={adminTexts.dniAlt[shown.side]} />
      )}
    </>
  );
}
