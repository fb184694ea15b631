import {
  cancelMailing,
  countMailAudience,
  createEmailTemplate,
  deleteEmailTemplate,
  listEmailArchive,
  listEmailTemplates,
  listProgramChallenges,
  mailHoldSeconds,
  sendAdminEmail,
  sendEmailTemplate,
  testAdminEmail,
  sendInvites,
  updateEmailTemplate,
  type EmailTemplate,
  type MailAudience,
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
} from '@stridewell/parts';
import {
  api,
  apiQuery,
  liveQuery,
  type SnackbarMessage,
  useViewer,
  useWrite,
} from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  audienceOnWire,
  sendOnOf,
  type SendingFields,
  type TemplateFields,
} from './email-fields.ts';
import {
  archiveList,
  templateList,
  type ArchiveListAddress,
  type TemplateListAddress,
} from './email-lists.ts';
import { seenOf, useSeen } from '#seen/index.ts';
import { useEmailText } from './email-texts.ts';
import { readAddresses } from './read-addresses.ts';

/** A page of the templates. */
export function useTemplates(address: TemplateListAddress) {
  return useQuery({
    ...liveQuery(listEmailTemplates, { query: templateList.ask(address) }),
    placeholderData: keepPreviousData,
  });
}

/** Makes a template, or changes the one that is given. */
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
  const { sayDone, failureText } = useSaid();
  return useWrite({
    endpoint: deleteEmailTemplate,
    failureText: failureText(),
    mutationFn: () => api.call(deleteEmailTemplate, { params: { id } }),
    onSuccess: () => sayDone(undefined, t('deleted')),
  });
}

/** Mails a template to the viewer alone. */
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

/** Mails what is being written to the viewer alone. */
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

/** What goes with a mail that is sent. Throws for an audience that isn't complete: an empty one would be everyone. */
function sendingBody(fields: SendingFields) {
  const audience = audienceOnWire(fields);
  if (!audience) throw new Error('The form was sent before its audience was complete.');
  return { audience, sendOn: sendOnOf(fields) };
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

/** Writes a mail to members. */
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

/** How many a mail would reach; not asked while the audience is still to be chosen. */
export function useAudienceCount(audience: MailAudience | null) {
  const { programId: id } = useViewer();
  return useQuery({
    ...apiQuery(countMailAudience, { params: { id }, query: audience ?? {} }),
    enabled: audience !== null,
    placeholderData: keepPreviousData,
    select: ({ data }) => data,
  });
}

/** The challenges that run or are to come, as options of a field. */
export function useChallengeOptions() {
  const { programId: id } = useViewer();
  const { data = [] } = useQuery({
    ...apiQuery(listProgramChallenges, { params: { id }, query: { perPage: 100 } }),
    select: ({ data: found }) =>
      found
        .filter(({ status }) => status !== 'archived')
        .map((challenge) => ({ value: String(challenge.id), label: challenge.name })),
  });
  return data;
}

/** A page of what was sent and what is to be. */
export function useArchive({ state, ...address }: ArchiveListAddress) {
  const { programId: id } = useViewer();
  const query = { ...archiveList.ask({ state, ...address }), ...(state !== 'all' && { state }) };
  return useQuery({
    ...liveQuery(listEmailArchive, { params: { id }, query }),
    placeholderData: keepPreviousData,
  });
}

/** Stops a mailing. */
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

/** How long Undo is offered beside the message that an email is held, in milliseconds; the archive offers it longer. */
const undoShown = 30_000;

/** Says of an email that it is scheduled, or held, and then offers Undo. */
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

/** Invites people by e-mail to register, one after the other; answers who could not be invited, and why. */
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
