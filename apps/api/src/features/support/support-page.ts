import type { Config } from '../../config.ts';
import { escapeHtml } from '../../http/document-page.ts';

interface Contact {
  label: string;
  html: string;
}

const demoContacts: Contact[] = [
  { label: 'Correo', html: '<strong>soporte@ejemplo.ar</strong>' },
  { label: 'WhatsApp', html: '<strong>3541 15-000000</strong>' },
  { label: 'Horario', html: '<strong>Todos los días de 9 a 24</strong>' },
];

/** Where the support button leads when no chat answers: who to write to, and the usual questions. */
export function supportPage(config: Config): { title: string; body: string } {
  const own = contactsOf(config);
  const isExample = own.length === 0 && config.demo;
  return {
    title: 'Soporte',
    body: [
      '<p class="lead">Estamos para ayudarte a vender. Elige cómo prefieres hablarnos.</p>',
      contactList(isExample ? demoContacts : own),
      isExample
        ? '<p class="note">Son datos de demostración: los verdaderos se cargan en la configuración del servidor.</p>'
        : '',
      usualQuestions,
      personalData(config.dniRetentionDays),
    ].join('\n'),
  };
}

function contactsOf({ supportEmail, supportPhone, supportHours }: Config): Contact[] {
  const email = supportEmail && escapeHtml(supportEmail);
  const phone = supportPhone && escapeHtml(supportPhone);
  return [
    email && { label: 'Correo', html: `<a href="mailto:${email}">${email}</a>` },
    phone && {
      label: 'Teléfono',
      html: `<a href="tel:${phone.replace(/[^+\d]/g, '')}">${phone}</a>`,
    },
    supportHours && { label: 'Horario', html: `<strong>${escapeHtml(supportHours)}</strong>` },
  ].filter((contact) => typeof contact === 'object');
}

function contactList(contacts: readonly Contact[]): string {
  if (contacts.length === 0) {
    return '<p class="note">Todavía no hay datos de contacto cargados en este servidor.</p>';
  }
  const entries = contacts.map(({ label, html }) => `<li><span>${label}</span>${html}</li>`);
  return `<ul class="contacts">${entries.join('')}</ul>`;
}

const usualQuestions = `<h2>Antes de escribirnos</h2>
<ul>
<li><strong>No puedo entrar.</strong> Restablece tu contraseña desde <a href="/recuperar-password">recuperar contraseña</a>. Si tu negocio está en revisión, te avisaremos por correo.</li>
<li><strong>Los clientes no ven mi negocio abierto.</strong> Revisa el interruptor principal y que la hora caiga dentro de una franja de tus horarios.</li>
<li><strong>No suena un pedido nuevo.</strong> Pulsa «Activar sonido» arriba en el panel y deja la pestaña abierta con el volumen alto. Con un pedido de prueba puedes oírlo.</li>
<li><strong>No veo un pago.</strong> En Finanzas está cada movimiento y cada liquidación semanal con su estado.</li>
</ul>
<p>Cuando escribas, cuéntanos el nombre del negocio y, si es por un pedido, su número.</p>`;

const personalData = (retentionDays: number) => `<h2 id="datos-personales">Tus datos personales</h2>
<p>Las fotos de tu DNI se usan solo para verificar tu identidad. Se guardan cifradas, las ve únicamente un administrador que deja constancia del motivo, y se borran ${retentionDays} días después de que se decide la solicitud. Si el registro queda sin terminar, se borran a las 24 horas.</p>
<p>Puedes pedir acceso, corrección o eliminación de tus datos por los medios de esta página. La Agencia de Acceso a la Información Pública, órgano de control de la Ley 25.326, atiende las denuncias de quienes resulten afectados.</p>`;
