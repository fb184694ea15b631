import {
  downloadAccount,
  getMailLists,
  getReminderChoice,
  removeMember,
  requestEmailChange,
  updateMember,
  type Input,
  type Output,
} from '@stridewell/contracts';
import { sendPicture, useDownload, type ChosenPicture } from '@stridewell/parts';
import { api, apiQuery, session, useSnackbar, useViewer, useWrite } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';
import { useSettingsText } from './settings-texts.ts';

type Changes = Input<typeof updateMember>['body'];

/** Updates the viewer's own record, also in the session. */
export function useUpdateMember<Fields extends Changes>() {
  const { id } = useViewer();
  return useWrite<Output<typeof updateMember>, Fields>({
    endpoint: updateMember,
    isFailureShownHere: true,
    mutationFn: (body) => api.call(updateMember, { params: { id }, body }),
    onSuccess: ({ data: { teams: _team, ...member } }) => session.updateViewer(member),
  });
}

/** Requests a link to a new email address of the viewer. */
export function useRequestEmailChange() {
  const { id } = useViewer();
  return useWrite<unknown, { email: string }>({
    endpoint: requestEmailChange,
    isFailureShownHere: true,
    mutationFn: ({ email }) =>
      api.call(requestEmailChange, { params: { id }, body: { email: email.trim() } }),
  });
}

/** Changes the viewer's picture; null removes it. */
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

/** Fetches which optional emails the viewer gets. */
export function useMailLists() {
  const { id } = useViewer();
  return useQuery(apiQuery(getMailLists, { params: { id } }));
}

/** Fetches when the viewer is reminded to walk. */
export function useReminderChoice() {
  const { id } = useViewer();
  return useQuery(apiQuery(getReminderChoice, { params: { id } }));
}

/** Downloads all data about the viewer. */
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
    // Signing out fails if the server has already ended the session.
    onSuccess: () => void session.signOut('account-deleted').catch(() => session.end()),
  });
}
