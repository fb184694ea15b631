import {
  cancelMailing,
  createEmailTemplate,
  deleteEmailTemplate,
  listEmailArchive,
  listEmailTemplates,
  mailHoldSeconds,
  sendAdminEmail,
  sendEmailTemplate,
  testAdminEmail,
  sendInvites,
  updateEmailTemplate,
  type EmailTemplate,
  type Mailing,
  type Output,
} from '@stridewell/contracts';
import {
  mailWordsOnWire,
  type MailWords,
  type Outcome,
  type Run,
  runEach,
  throwIfAllFailed,
  useSaid,
  useSayDeleted,
} from '@stridewell/parts';
import { api, liveQuery, type SnackbarMessage, useViewer, useWrite } from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { sendOnOf, type SendingFields, type TemplateFields } from './email-fields.ts';
import {
  archiveList,
  templateList,
  type ArchiveListAddress,
  type TemplateListAddress,
} from './email-lists.ts';
import { seenOf, useSeen } from '#seen/index.ts';
import { useEmailText } from './email-texts.ts';
import { readAddresses } from '#people/index.ts';

/** Fetches a page of the templates. */
export function useTemplates(address: TemplateListAddress) {
  return useQuery({
    ...liveQuery(listEmailTemplates, { query: templateList.ask(address) }),
    placeholderData: keepPreviousData,
  });
}

/** Creates a template, or updates the given one. */
export function useSaveTemplate(template: EmailTemplate | null) {
  const { seen, onError } = useSeen(template);
  return useWrite<Output<typeof createEmailTemplate>, TemplateFields>({
    onError,
    endpoint: template ? updateEmailTemplate : createEmailTemplate,
    isFailureShownHere: true,
    mutationFn: ({ name, ...words }) => {
      const body = { name: name.trim(), ...mailWordsOnWire(words) };
      if (!template) return api.call(createEmailTemplate, { body });
      const params = { id: template.id };
      return api.call(updateEmailTemplate, { params, body: { ...body, seen: seenOf(body, seen) } });
    },
  });
}

export function useDeleteTemplate({ id }: EmailTemplate) {
  const t = useEmailText();
  const { failureText } = useSaid();
  const sayDeleted = useSayDeleted();
  return useWrite({
    endpoint: deleteEmailTemplate,
    failureText: failureText(),
    mutationFn: () => api.call(deleteEmailTemplate, { params: { id } }),
    onSuccess: ({ data }) =>
      sayDeleted(data.bulkActId, {
        deleted: t('deleted'),
        undo: t('undo'),
        undone: t('fileState.undone'),
      }),
  });
}

/** Emails a template to the viewer only. */
export function useTestTemplate({ id }: EmailTemplate) {
  const t = useEmailText();
  const { email } = useViewer();
  const { sayDone, failureText } = useSaid();
  return useWrite({
    endpoint: sendEmailTemplate,
    failureText: failureText(),
    mutationFn: () => api.call(sendEmailTemplate, { params: { id }, body: { test: 1 } }),
    onSuccess: () => sayDone(undefined, t('tested', { email })),
  });
}

/** Emails the current draft to the viewer only. */
export function useTestEmail() {
  const t = useEmailText();
  const { sayDone, failureText } = useSaid();
  return useWrite<Output<typeof testAdminEmail>, MailWords>({
    endpoint: testAdminEmail,
    failureText: failureText(),
    mutationFn: (words) => api.call(testAdminEmail, { body: mailWordsOnWire(words) }),
    onSuccess: ({ data: { email } }) => sayDone(undefined, t('tested', { email })),
  });
}

/** Returns the audience and the time for a request. */
function sendingBody(fields: SendingFields) {
  return { audience: fields.audience, sendOn: sendOnOf(fields) };
}

/** Sends a template to members. */
export function useSendTemplate({ id }: EmailTemplate) {
  return useWrite<Output<typeof sendEmailTemplate>, SendingFields>({
    endpoint: sendEmailTemplate,
    isFailureShownHere: true,
    mutationFn: (fields) =>
      api.call(sendEmailTemplate, { params: { id }, body: sendingBody(fields) }),
  });
}

/** Sends an email to members. */
export function useSendEmail() {
  const { programId: id } = useViewer();
  return useWrite<Output<typeof sendAdminEmail>, MailWords & SendingFields>({
    endpoint: sendAdminEmail,
    isFailureShownHere: true,
    mutationFn: (fields) =>
      api.call(sendAdminEmail, {
        params: { id },
        body: { ...mailWordsOnWire(fields), ...sendingBody(fields) },
      }),
  });
}

/** Fetches a page of the sent and scheduled emails. */
export function useArchive({ state, ...address }: ArchiveListAddress) {
  const { programId: id } = useViewer();
  const query = { ...archiveList.ask({ state, ...address }), ...(state !== 'all' && { state }) };
  return useQuery({
    ...liveQuery(listEmailArchive, { params: { id }, query }),
    placeholderData: keepPreviousData,
  });
}

/** Cancels an email. */
export function useCancelMailing() {
  const t = useEmailText();
  const { sayDone, failureText } = useSaid();
  return useWrite({
    endpoint: cancelMailing,
    failureText: failureText(),
    mutationFn: (id: number) => api.call(cancelMailing, { params: { id } }),
    onSuccess: () => sayDone(undefined, t('cancelled')),
  });
}

/**
 * How long Undo is offered next to the message that an email is held, in milliseconds; the archive offers it longer.
 */
const undoShown = 30_000;

/** Reports that an email is scheduled, or that it is held, with an Undo button. */
export function useSayHeld() {
  const t = useEmailText();
  const { mutate: cancel } = useCancelMailing();
  return ({ id, sendOn }: Mailing): SnackbarMessage =>
    sendOn === null
      ? {
          text: t('held', { minutes: mailHoldSeconds / 60 }),
          duration: undoShown,
          action: { label: t('undo'), onPress: () => cancel(id) },
        }
      : { text: t('scheduled') };
}

/** Invites people to register by email, one after another; returns who could not be invited, and why. */
export function useInviteOutsiders({ tell, isStopped }: Pick<Run, 'tell' | 'isStopped'>) {
  return useWrite<Outcome<string>[], { outsiderEmail: string }>({
    endpoint: sendInvites,
    isFailureShownHere: true,
    mutationFn: async ({ outsiderEmail: text }) => {
      const invite = (outsiderEmail: string) =>
        api.call(sendInvites, { body: { type: 'outsiders', outsiderEmail } });
      return throwIfAllFailed(await runEach(readAddresses(text), invite, tell, isStopped));
    },
  });
}
