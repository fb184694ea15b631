import {
  changeMailLists,
  downloadAccount,
  getMailLists,
  listAdminVisibility,
  listRecordLooks,
  removeMember,
  updateMember,
  type Input,
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
} from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lookList, type LookListAddress } from './look-list.ts';
import { useSettingsText } from './settings-texts.ts';

type Changes = Input<typeof updateMember>['body'];

/** Changes the viewer's own record, and what the page knows of them. */
export function useUpdateMember<Fields extends Changes>() {
  const { id } = useViewer();
  return useWrite<Output<typeof updateMember>, Fields>({
    endpoint: updateMember,
    isFailureShownHere: true,
    mutationFn: (body) => api.call(updateMember, { params: { id }, body }),
    onSuccess: ({ data: { teams: _team, ...member } }) => session.updateViewer(member),
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

/** Whether the viewer gets mail about discussions. */
export function useChangeMailLists() {
  const t = useSettingsText();
  const problemWords = useProblemWords();
  const snackbar = useSnackbar();
  const { id } = useViewer();
  return useWrite({
    endpoint: changeMailLists,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: (discussions: boolean) =>
      api.call(changeMailLists, { params: { id }, body: { discussions } }),
    onSuccess: ({ data }) =>
      snackbar.show({ text: t(data.discussions === 1 ? 'mail.on' : 'mail.off') }),
  });
}

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
    onSuccess: () => void session.signOut().catch(() => undefined),
  });
}
