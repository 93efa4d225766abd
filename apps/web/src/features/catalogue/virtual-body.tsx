import { type ReactNode, useRef } from 'react';
import { useVirtualRows } from './products/use-virtual-rows.ts';

interface VirtualBodyProps<T> {
  lines: readonly T[];
  estimatedHeightPx: number;
  columns: number;
  children: (
    line: T,
    index: number,
    measure: ((row: Element | null) => void) | undefined,
  ) => ReactNode;
}

const wholeUpTo = 300;

/** The body of a long table: only the rows near the window are in the page. */
export function VirtualBody<T>(props: VirtualBodyProps<T>) {
  const { lines, estimatedHeightPx, columns, children } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const { drawn, measure } = useVirtualRows({
    body,
    count: lines.length,
    isWhole: lines.length <= wholeUpTo,
    estimatedHeightPx,
    focusedIndex: null,
  });
  return (
    <tbody ref={body}>
      {drawn.map((part) => {
        if (part.kind === 'gap') {
          return (
            // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus
            <tr key={part.key} aria-hidden="true">
              <td colSpan={columns} style={{ height: part.height, padding: 0, border: 0 }} />
            </tr>
          );
        }
        const line = lines[part.index];
        return line !== undefined && children(line, part.index, measure);
      })}
    </tbody>
  );
}
