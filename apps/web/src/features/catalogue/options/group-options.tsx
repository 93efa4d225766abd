import type { OptionGroup } from '@mostrador/contract/option-groups';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { groupTexts } from '../texts.ts';
import { NewOptionForm } from './new-option-form.tsx';
import type { GroupPath } from './option-groups-api.ts';
import styles from './option-groups-page.module.css';
import { OptionRow } from './option-row.tsx';
import { OrderButtons } from './order-buttons.tsx';
import { moveOption } from './set-order.ts';

interface GroupOptionsProps {
  path: GroupPath;
  group: OptionGroup;
}

export function GroupOptions({ path, group }: GroupOptionsProps) {
  return (
    <div className={styles.options}>
      {group.options.length === 0 ? (
        <p className={styles.noOptions}>{groupTexts.noOptions}</p>
      ) : (
        <table className={styles.table}>
          <caption>
            <VisuallyHidden>{groupTexts.optionsOf(group.groupName)}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">{groupTexts.stock}</th>
              <th scope="col">{groupTexts.name}</th>
              <th scope="col">{groupTexts.extraPrice}</th>
              <th scope="col">
                <VisuallyHidden>{groupTexts.order}</VisuallyHidden>
              </th>
              <th scope="col">
                <VisuallyHidden>{groupTexts.actions}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {group.options.map((option, index) => (
              <OptionRow
                key={option._id}
                path={{ ...path, optionId: option._id }}
                option={option}
                order={
                  <OrderButtons
                    name={option.name}
                    index={index}
                    total={group.options.length}
                    onMove={(to) => moveOption(path, group, index, to)}
                  />
                }
              />
            ))}
          </tbody>
        </table>
      )}
      <NewOptionForm path={path} />
    </div>
  );
}
