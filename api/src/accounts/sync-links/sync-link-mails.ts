import type { SecurityMail } from '#accounts/security-mails/security-mails.service.ts';

/** Notifies the member that they have a sync link, or a new one that replaces the previous one. */
export const syncLinkMail: Pick<SecurityMail, 'type' | 'words' | 'path'> = {
  type: 'sync-link-created',
  path: '/member-settings/device',
  words: {
    en: {
      subject: 'New sync link for {{program}}',
      greeting: 'Hello {{firstName}},',
      paragraphs: [
        "A sync link was created for your account {{username}} in {{program}}. Anyone with its address can add steps to your account but can't see your data. If you had a sync link before, it no longer works.",
      ],
      action: 'Open device settings',
      closing:
        "If this wasn't you, remove the link in your device settings, change your password, and write to {{contact}}.",
    },
    es: {
      subject: 'Nuevo enlace de sincronización en {{program}}',
      greeting: 'Hola, {{firstName}}:',
      paragraphs: [
        'Se creó un enlace de sincronización para tu cuenta {{username}} de {{program}}. Quien tenga su dirección puede agregar pasos a tu cuenta, pero no puede ver tus datos. Si tenías otro enlace, ya no funciona.',
      ],
      action: 'Abrir la configuración de dispositivos',
      closing:
        'Si no fuiste tú, quita el enlace en la configuración de dispositivos, cambia tu contraseña y escribe a {{contact}}.',
    },
  },
};
