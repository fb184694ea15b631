import {
  changeMailLists,
  changeReminderChoice,
  downloadAccount,
  getMailLists,
  getReminderChoice,
  listAdminVisibility,
  listRecordLooks,
  removeMember,
  requestEmailChange,
  updateMember,
  type Input,
  type MailList,
  type Output,
} from '@stridewell/contracts';
import { sendPicture, useDownload, type ChosenPicture } from '@stridewell/parts';
import {
  api,
  apiQuery,
  session,
  useProblemWords,
  useSnackbar,
  useViewer,
  useWrite,
  type Language,
} from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lookList, type LookListAddress } from './look-list.ts';
import { useSettingsText } from './settings-texts.ts';

type Changes = Input<typeof updateMember>['body'];

function showChanges({ data: { teams: _team, ...member } }: Output<typeof updateMember>): void {
  session.updateViewer(member);
}

/** Changes the viewer's own record, and what the page knows of them. */
export function useUpdateMember<Fields extends Changes>() {
  const { id } = useViewer();
  return useWrite<Output<typeof updateMember>, Fields>({
    endpoint: updateMember,
    isFailureShownHere: true,
    mutationFn: (body) => api.call(updateMember, { params: { id }, body }),
    onSuccess: showChanges,
  });
}

/** In which words and by which clock the viewer lives, as a form holds it. */
export interface RegionFields {
  language: Language;
  timeZone: string;
  dayStartsAt: string;
}

/** Changes the language, and where and when the viewer's days begin. */
export function useChangeRegion() {
  const { id } = useViewer();
  return useWrite<Output<typeof updateMember>, RegionFields>({
    endpoint: updateMember,
    isFailureShownHere: true,
    mutationFn: ({ dayStartsAt, ...fields }) => {
      const body = { ...fields, dayStartsAt: Number(dayStartsAt) };
      return api.call(updateMember, { params: { id }, body });
    },
    onSuccess: showChanges,
  });
}

/** Has a link sent to a new address of the viewer. */
export function useRequestEmailChange() {
  const { id } = useViewer();
  return useWrite<unknown, { email: string }>({
    endpoint: requestEmailChange,
    isFailureShownHere: true,
    mutationFn: ({ email }) =>
      api.call(requestEmailChange, { params: { id }, body: { email: email.trim() } }),
  });
}

/** Changes the viewer's picture; null shows none. */
export function useChangePicture() {
  const t = useSettingsText();
  const snackbar = useSnackbar();
  const { id } = useViewer();
  return useWrite({
    endpoint: updateMember,
    isFailureShownHere: true,
    mutationFn: async (picture: ChosenPicture | null) => {
      const image = picture === null ? null : await sendPicture(picture);
      return api.call(updateMember, { params: { id }, body: { image } });
    },
    onSuccess: ({ data }) => {
      session.updateViewer({ image: data.image });
      snackbar.show({ text: t(data.image === null ? 'picture.removed' : 'picture.saved') });
    },
  });
}

/** Which mail the viewer gets now and then. */
export function useMailLists() {
  const { id } = useViewer();
  return useQuery(apiQuery(getMailLists, { params: { id } }));
}

/** Begins or ends a list of mail. */
export function useChangeMailLists() {
  const t = useSettingsText();
  const problemWords = useProblemWords();
  const snackbar = useSnackbar();
  const { id } = useViewer();
  return useWrite({
    endpoint: changeMailLists,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: ({ list, isWanted }: { list: MailList; isWanted: boolean }) =>
      api.call(changeMailLists, { params: { id }, body: { [list]: isWanted } }),
    onSuccess: () => snackbar.show({ text: t('saved') }),
  });
}

/** When the viewer is reminded to walk. */
export function useReminderChoice() {
  const { id } = useViewer();
  return useQuery(apiQuery(getReminderChoice, { params: { id } }));
}

/** Changes when the viewer is reminded. */
export function useChangeReminders() {
  const { id } = useViewer();
  return useWrite({
    endpoint: changeReminderChoice,
    isFailureShownHere: true,
    mutationFn: ({ hour, quietFrom, quietTo }: ReminderFields) => {
      const quiet = { quietFrom: Number(quietFrom), quietTo: Number(quietTo) };
      const body = { hour: hour === '' ? null : Number(hour), ...quiet };
      return api.call(changeReminderChoice, { params: { id }, body });
    },
  });
}

/** When the viewer is reminded, as a form holds it; no hour is an empty text. */
export type ReminderFields = Record<'hour' | 'quietFrom' | 'quietTo', string>;

export function useAdminVisibility() {
  const { programId } = useViewer();
  return useQuery(apiQuery(listAdminVisibility, { params: { id: programId } }));
}

export function useRecordLooks(address: LookListAddress) {
  const { id } = useViewer();
  return useQuery({
    ...apiQuery(listRecordLooks, { params: { id }, query: lookList.ask(address) }),
    placeholderData: keepPreviousData,
  });
}

/** Fetches everything that is held about the viewer, and saves it. */
export function useDownloadAccount() {
  const { id } = useViewer();
  return useDownload(() => api.call(downloadAccount, { params: { id } }));
}

/** Deletes the viewer's account; the session ends with it. */
export function useDeleteAccount() {
  const { id } = useViewer();
  return useWrite({
    endpoint: removeMember,
    isFailureShownHere: true,
    mutationFn: (body: { confirm: string }) => api.call(removeMember, { params: { id }, body }),
    // Nobody is left to sign out, where the server has ended the session already.
    onSuccess: () => void session.signOut('account-deleted').catch(() => session.end()),
  });
}
