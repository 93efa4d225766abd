import { parseSync } from 'vite';

/** What a slip of the hand writes instead. */
const otherOperator = {
  ...{ '+': '-', '-': '+', '*': '/', '/': '*', '%': '*' },
  ...{ '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===' },
  ...{ '&&': '||', '||': '&&' },
};
const otherFunction = { max: 'min', min: 'max', floor: 'ceil', ceil: 'floor', round: 'floor' };

const slips = {
  BinaryExpression: operatorSlip,
  LogicalExpression: operatorSlip,
  UnaryExpression: ({ operator, start }) =>
    ['!', '-'].includes(operator) ? { start, end: start + 1, text: '' } : undefined,
  Literal: ({ value, start, end }) => {
    if (typeof value === 'number') return { start, end, text: String(value + 1) };
    return typeof value === 'boolean' ? { start, end, text: String(!value) } : undefined;
  },
  ConditionalExpression: ({ test }, code) => negated(test, code),
  IfStatement: ({ test }, code) => negated(test, code),
  MemberExpression: ({ object, property }) => {
    const text = object.name === 'Math' ? otherFunction[property.name] : undefined;
    return text && { start: property.start, end: property.end, text };
  },
};

function operatorSlip({ operator, left, right }, code) {
  const text = otherOperator[operator];
  if (!text) return undefined;
  const start = code.indexOf(operator, left.end);
  return start < right.start ? { start, end: start + operator.length, text } : undefined;
}

const negated = ({ start, end }, code) => ({ start, end, text: `!(${code.slice(start, end)})` });

/** Every single slip that can be made in a file: where, and what stands there then. Types are left alone. */
export function mutantsOf(file, code) {
  const found = [];
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (node === null || typeof node !== 'object') return;
    if (node.type?.startsWith('TS')) return visit(node.expression);
    const slip = slips[node.type]?.(node, code);
    if (slip) found.push({ ...slip, line: code.slice(0, slip.start).split('\n').length });
    for (const [key, value] of Object.entries(node)) if (key !== 'parent') visit(value);
  };
  visit(parseSync(file, code).program);
  return found;
}
