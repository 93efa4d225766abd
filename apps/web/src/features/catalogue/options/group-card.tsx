import type { OptionGroup } from '@mostrador/contract/option-groups';
import { ChevronDown, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { confirm } from '../../../ui/alerts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/toasts.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { catalogueTexts, groupTexts } from '../texts.ts';
import { GroupNameEditor } from './group-name-editor.tsx';
import { GroupOptions } from './group-options.tsx';
import { GroupSummary } from './group-summary.tsx';
import { deleteGroup, type GroupPath } from './option-groups-api.ts';
import styles from './option-groups-page.module.css';

interface GroupCardProps {
  businessId: string;
  group: OptionGroup;
  /** Of the products that use it; undefined while that is not known. */
  usedIn: readonly string[] | undefined;
  /** The way to move it among the others. */
  order: ReactNode;
}

export function GroupCard({ businessId, group, usedIn, order }: GroupCardProps) {
  const panelId = useId();
  const [isOpen, setOpen] = useState(false);
  const [isRenaming, setRenaming] = useState(false);
  const path = { businessId, groupId: group._id };
  const soldOut = group.options.filter(({ inStock }) => !inStock).length;
  const { groupName } = group;
  return (
    <Card className={styles.group}>
      <div className={styles.head}>
        {order}
        {isRenaming ? (
          <GroupNameEditor path={path} name={groupName} onDone={() => setRenaming(false)} />
        ) : (
          <div className={styles.words}>
            <h2 className={styles.groupName}>{groupName}</h2>
            <p className={styles.counts}>
              {groupTexts.count(group.options.length)}
              {soldOut > 0 && <Badge tone="warning">{groupTexts.soldOut(soldOut)}</Badge>}
            </p>
            {!isOpen && <GroupSummary options={group.options} usedIn={usedIn} />}
          </div>
        )}
        <div className={styles.headActions}>
          {!isRenaming && (
            <IconButton
              label={groupTexts.rename(groupName)}
              icon={<Pencil aria-hidden />}
              onClick={() => setRenaming(true)}
            />
          )}
          <IconButton
            label={groupTexts.remove(groupName)}
            icon={<Trash2 aria-hidden />}
            tone="danger"
            onClick={() => void removeAfterAsking(path, groupName)}
          />
          <Button
            size="sm"
            icon={<ChevronDown aria-hidden className={isOpen ? styles.open : undefined} />}
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? groupTexts.hide : groupTexts.manage}
            <VisuallyHidden> {groupName}</VisuallyHidden>
          </Button>
        </div>
      </div>
      <div id={panelId} hidden={!isOpen}>
        {isOpen && <GroupOptions path={path} group={group} />}
      </div>
    </Card>
  );
}

async function removeAfterAsking(path: GroupPath, name: string): Promise<void> {
  const isSure = await confirm(groupTexts.confirmDelete, {
    detail: name,
    acceptLabel: catalogueTexts.delete,
    danger: true,
  });
  if (!isSure) return;
  try {
    await deleteGroup(path);
  } catch {
    toast.error(groupTexts.deleteFailed);
  }
}
