import type { SecurityMail } from '#accounts/security-mails/security-mails.service.ts';

type Written = Pick<SecurityMail, 'type' | 'words'>;

const type = 'role-changed';
const greeting = { en: 'Hello {{firstName}},', es: 'Hola, {{firstName}}:' };
const closing = {
  en: "If you didn't expect this, write to {{contact}}.",
  es: 'Si no lo esperabas, escribe a {{contact}}.',
};

function write(
  en: { subject: string; text: string },
  es: { subject: string; text: string },
): Written {
  const words = (language: 'en' | 'es', { subject, text }: typeof en) => ({
    subject,
    greeting: greeting[language],
    paragraphs: [text],
    closing: closing[language],
  });
  return { type, words: { en: words('en', en), es: words('es', es) } };
}

/** To the person whose role was changed. */
export const roleMails = {
  added: write(
    {
      subject: "You're now an admin of {{program}}",
      text: '{{by}} made you an admin of {{program}}.',
    },
    {
      subject: 'Ahora administras {{program}}',
      text: '{{by}} te dio permisos de administración en {{program}}.',
    },
  ),
  removed: write(
    {
      subject: "You're no longer an admin of {{program}}",
      text: "{{by}} removed your admin role in {{program}}. You're still a member.",
    },
    {
      subject: 'Ya no administras {{program}}',
      text: '{{by}} te quitó los permisos de administración en {{program}}. Sigues siendo miembro.',
    },
  ),
  left: write(
    {
      subject: 'You were removed from {{program}}',
      text: "{{by}} removed you from {{program}}. You're no longer an admin or a member.",
    },
    {
      subject: 'Te dieron de baja de {{program}}',
      text: '{{by}} te dio de baja de {{program}}. Ya no tienes permisos de administración ni eres miembro.',
    },
  ),
};

/** To the other administrators. */
export const colleagueMails = {
  added: write(
    {
      subject: '{{name}} is now an admin of {{program}}',
      text: '{{by}} made {{name}} an admin of {{program}}.',
    },
    {
      subject: '{{name}} ahora administra {{program}}',
      text: '{{by}} dio a {{name}} permisos de administración en {{program}}.',
    },
  ),
  removed: write(
    {
      subject: '{{name}} is no longer an admin of {{program}}',
      text: "{{by}} removed {{name}}'s admin role in {{program}}.",
    },
    {
      subject: '{{name}} ya no administra {{program}}',
      text: '{{by}} quitó a {{name}} los permisos de administración en {{program}}.',
    },
  ),
  left: write(
    {
      subject: '{{name}} is no longer an admin of {{program}}',
      text: '{{by}} removed {{name}} from {{program}}. {{name}} is no longer an admin or a member.',
    },
    {
      subject: '{{name}} ya no administra {{program}}',
      text: '{{by}} dio de baja a {{name}} de {{program}}. {{name}} ya no tiene permisos de administración.',
    },
  ),
  deleted: write(
    {
      subject: '{{name}} is no longer an admin of {{program}}',
      text: '{{name}} deleted their account in {{program}} and is no longer an admin.',
    },
    {
      subject: '{{name}} ya no administra {{program}}',
      text: '{{name}} eliminó su cuenta en {{program}} y ya no tiene permisos de administración.',
    },
  ),
};
