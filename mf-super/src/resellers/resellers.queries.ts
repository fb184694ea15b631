import {
  addResellerPerson,
  addResellerProgram,
  autocompletePrograms,
  cancelResellerSignInChange,
  confirmResellerSignInChange,
  createReseller,
  getReseller,
  listResellerKeys,
  listResellerPeople,
  listResellerPrograms,
  listResellerSignInChanges,
  listResellers,
  removeResellerPerson,
  removeResellerProgram,
  resumeReseller,
  revokeResellerKey,
  rotateResellerKey,
  suspendReseller,
  updateReseller,
  type Output,
  type Reseller,
} from '@stridewell/contracts';
import { sendPictureChange, useSaid, type SettledChange } from '@stridewell/parts';
import { api, apiQuery, useWrite } from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { bodyOf, type ResellerFields } from './reseller-fields.ts';
import type { ResellerListAddress } from './reseller-list.ts';
import { useResellerText } from './reseller-texts.ts';

/** Fetches a page of resellers. */
export function useResellers({ search, order, page, perPage }: ResellerListAddress) {
  const query = {
    ...(search !== '' && { searchString: search }),
    ...(order !== 'name' && { sortColumn: order, sortOrder: 'desc' as const }),
    page,
    perPage,
  };
  return useQuery({ ...apiQuery(listResellers, { query }), placeholderData: keepPreviousData });
}

/** Fetches a reseller. */
export function useReseller(id: number) {
  return useQuery({
    ...apiQuery(getReseller, { params: { id } }),
    select: ({ data }: Output<typeof getReseller>) => data,
  });
}

/** Creates a reseller, or updates the given one. */
export function useSaveReseller(reseller: Reseller | null) {
  return useWrite<Output<typeof createReseller>, ResellerFields>({
    endpoint: reseller ? updateReseller : createReseller,
    isFailureShownHere: true,
    mutationFn: async (fields) => {
      const body = { ...bodyOf(fields), ...(await sendPictureChange('logo', fields.logo)) };
      if (!reseller) return api.call(createReseller, { body });
      return api.call(updateReseller, { params: { id: reseller.id }, body });
    },
  });
}

/** Suspends a reseller. */
export function useSuspendReseller(id: number) {
  const { failureText } = useSaid();
  return useWrite({
    endpoint: suspendReseller,
    failureText: failureText(),
    mutationFn: () => api.call(suspendReseller, { params: { id } }),
  });
}

/** Requests the end of a reseller's suspension. */
export function useResumeReseller(id: number) {
  const t = useResellerText();
  const { sayDone, failureText } = useSaid();
  return useWrite<unknown, string>({
    endpoint: resumeReseller,
    failureText: failureText(),
    mutationFn: (reason) => api.call(resumeReseller, { params: { id }, body: { reason } }),
    onSuccess: () => sayDone(undefined, t('changeRequested')),
  });
}

/** Fetches a page of the reseller's programs. */
export function useResellerPrograms(id: number, page: number) {
  return useQuery({
    ...apiQuery(listResellerPrograms, { params: { id }, query: { page } }),
    placeholderData: keepPreviousData,
  });
}

/** Fetches the changes to how the reseller signs people in that haven't taken effect. */
export function useResellerSignInChanges(id: number) {
  return useQuery({
    ...apiQuery(listResellerSignInChanges, { params: { id } }),
    select: ({ data }: Output<typeof listResellerSignInChanges>) =>
      data.filter(({ appliedAt }) => appliedAt === null),
  });
}

/** Confirms or cancels such a change. */
export function useSettleResellerSignInChange(id: number, act: 'confirm' | 'cancel') {
  const endpoint = act === 'confirm' ? confirmResellerSignInChange : cancelResellerSignInChange;
  const { failureText } = useSaid();
  return useWrite<unknown, SettledChange>({
    endpoint,
    failureText: failureText(),
    mutationFn: (settled) => api.call(endpoint, { params: { id }, body: settled }),
  });
}

/** Finds programs whose name contains the typed text. */
export function useProgramSearch(searchString: string) {
  return useQuery({
    ...apiQuery(autocompletePrograms, { query: { searchString } }),
    enabled: searchString !== '',
    select: ({ data }: Output<typeof autocompletePrograms>) => data,
    placeholderData: keepPreviousData,
  });
}

/** Requests a program for a reseller. */
export function useAddProgram(id: number, programId: number, onAdded: () => void) {
  const t = useResellerText();
  const { sayDone, failureText } = useSaid();
  return useWrite<unknown, string>({
    endpoint: addResellerProgram,
    failureText: failureText(),
    mutationFn: (reason) =>
      api.call(addResellerProgram, { params: { id }, body: { programId, reason } }),
    onSuccess: () => {
      sayDone(undefined, t('changeRequested'));
      onAdded();
    },
  });
}

/** Removes a program from a reseller. */
export function useRemoveProgram(id: number) {
  const { failureText } = useSaid();
  return useWrite<unknown, number>({
    endpoint: removeResellerProgram,
    failureText: failureText(),
    mutationFn: (programId) =>
      api.call(removeResellerProgram, { params: { id }, body: { programId } }),
  });
}

/** Fetches the reseller's keys. */
export function useResellerKeys(id: number) {
  return useQuery(apiQuery(listResellerKeys, { params: { id } }));
}

/** The fields of a key's form. */
export interface KeyFields {
  name: string;
  publicKey: string;
  overlapHours: number | null;
  reason: string;
}

/** Requests a key that replaces the reseller's current ones. */
export function useRotateKey(id: number) {
  return useWrite<unknown, KeyFields>({
    endpoint: rotateResellerKey,
    isFailureShownHere: true,
    mutationFn: ({ name, publicKey, overlapHours, reason }) => {
      const body = {
        name: name.trim(),
        publicKey,
        overlapHours: overlapHours ?? 0,
        reason: reason.trim(),
      };
      return api.call(rotateResellerKey, { params: { id }, body });
    },
  });
}

/** Revokes a key. */
export function useRevokeKey(id: number) {
  const { failureText } = useSaid();
  return useWrite<unknown, number>({
    endpoint: revokeResellerKey,
    failureText: failureText(),
    mutationFn: (keyId) => api.call(revokeResellerKey, { params: { id }, body: { keyId } }),
  });
}

/** Fetches the people who work for a reseller. */
export function useResellerPeople(id: number) {
  return useQuery(apiQuery(listResellerPeople, { params: { id } }));
}

/** Gives a member access as one of the reseller's people. */
export function useAddPerson(id: number) {
  return useWrite<unknown, { username: string }>({
    endpoint: addResellerPerson,
    isFailureShownHere: true,
    mutationFn: ({ username }) =>
      api.call(addResellerPerson, { params: { id }, body: { username: username.trim() } }),
  });
}

/** Removes a member from the reseller's people. */
export function useRemovePerson(id: number) {
  const { failureText } = useSaid();
  return useWrite<unknown, number>({
    endpoint: removeResellerPerson,
    failureText: failureText(),
    mutationFn: (memberId) =>
      api.call(removeResellerPerson, { params: { id }, body: { memberId } }),
  });
}
