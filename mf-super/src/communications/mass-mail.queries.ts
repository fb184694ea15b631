import {
  cancelMassMailing,
  listMassMailings,
  pauseMassMailing,
  resumeMassMailing,
  sendMassEmail,
  type MassMailing,
  type Output,
} from '@stridewell/contracts';
import { mailWordsOnWire, useSaid } from '@stridewell/parts';
import { api, liveQuery, useViewer, useWrite } from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCommunicationsText } from './communications-texts.ts';
import { audienceOnWire, type MassMailFields } from './mass-mail-fields.ts';
import { massMailList, type MassMailListAddress } from './mass-mail-list.ts';

/** How often the progress of an email being sent is fetched. */
const progressEveryMs = 5_000;

/** Fetches a page of the bulk emails; while one is being sent, its figures are refreshed. */
export function useMassMail(address: MassMailListAddress) {
  return useQuery({
    ...liveQuery(listMassMailings, { query: massMailList.ask(address) }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some((mail) => mail.state === 'sending') === true && progressEveryMs,
  });
}

function bodyOf(fields: MassMailFields) {
  return { ...mailWordsOnWire(fields), audience: audienceOnWire(fields) };
}

/** Counts the recipients of an email. */
export function usePreviewMassMail() {
  const { failureText } = useSaid();
  return useWrite<Output<typeof sendMassEmail>, MassMailFields>({
    endpoint: { changes: [] },
    failureText: failureText(),
    mutationFn: (fields) => api.call(sendMassEmail, { body: { ...bodyOf(fields), preview: 1 } }),
  });
}

/** Sends the email to the viewer only. */
export function useTestMassMail() {
  const t = useCommunicationsText();
  const { email } = useViewer();
  const { sayDone, failureText } = useSaid();
  return useWrite<Output<typeof sendMassEmail>, MassMailFields>({
    endpoint: { changes: [] },
    failureText: failureText(),
    mutationFn: (fields) => api.call(sendMassEmail, { body: { ...bodyOf(fields), test: 1 } }),
    onSuccess: () => sayDone(undefined, t('tested', { email })),
  });
}

/** Sends the email. */
export function useSendMassMail() {
  return useWrite<Output<typeof sendMassEmail>, MassMailFields>({
    endpoint: sendMassEmail,
    isFailureShownHere: true,
    mutationFn: (fields) => api.call(sendMassEmail, { body: bodyOf(fields) }),
  });
}

export type MassMailAct = 'pause' | 'resume' | 'cancel';

/** Pauses, resumes or cancels an email. */
export function useMoveMassMail({ id }: MassMailing) {
  const t = useCommunicationsText();
  const { sayDone, failureText } = useSaid();
  const params = { id: id ?? 0 };
  const acts = {
    pause: () => api.call(pauseMassMailing, { params }),
    resume: () => api.call(resumeMassMailing, { params }),
    cancel: () => api.call(cancelMassMailing, { params }),
  };
  return useWrite<Output<typeof cancelMassMailing>, MassMailAct>({
    endpoint: cancelMassMailing,
    failureText: failureText(),
    mutationFn: (act) => acts[act](),
    onSuccess: (_, act) => sayDone(undefined, t(`done.${act}`)),
  });
}
