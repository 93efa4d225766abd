/** What the lines of the trail are about, as an administrator filters them. */
export const auditKinds = [
  'decisiones',
  'dinero',
  'catalogo',
  'pedidos',
  'cuentas',
  'plataforma',
] as const;
export type AuditKind = (typeof auditKinds)[number];
