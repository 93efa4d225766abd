import type { DaySlots } from '@mostrador/contract/hours';
import { weekDays } from '@mostrador/contract/lists';
import { fieldsOf, hasId, idOf, listOf, textOf } from '../../lib/answer.ts';

/** The seven days in order; one that the answer leaves out has no slots. Null: it is no week. */
export function readWeek(answer: unknown): DaySlots[] | null {
  const days = listOf(answer)?.map(fieldsOf);
  if (!days) return null;
  return weekDays.map((dia) => ({
    dia,
    slots: days
      .filter((day) => day.dia === dia)
      .flatMap(({ slots }) => listOf(slots) ?? [])
      .filter(hasId)
      .map(slotOf),
  }));
}

function slotOf(raw: unknown): DaySlots['slots'][number] {
  const fields = fieldsOf(raw);
  return { _id: idOf(fields), apertura: textOf(fields.apertura), cierre: textOf(fields.cierre) };
}
