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
import { sendPictureChange, type SettledChange } from '@stridewell/parts';
import { api, apiQuery, useProblemWords, useWrite } from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { bodyOf, type ResellerFields } from './reseller-fields.ts';
import type { ResellerListAddress } from './reseller-list.ts';

/** A page of resellers. */
export function useResellers({ search, order, page, perPage }: ResellerListAddress) {
  const query = {
    ...(search !== '' && { searchString: search }),
    ...(order !== 'name' && { sortColumn: order, sortOrder: 'desc' as const }),
    page,
    perPage,
  };
  return useQuery({ ...apiQuery(listResellers, { query }), placeholderData: keepPreviousData });
}

/** One reseller. */
export function useReseller(id: number) {
  return useQuery({
    ...apiQuery(getReseller, { params: { id } }),
    select: ({ data }: Output<typeof getReseller>) => data,
  });
}

/** Makes a reseller, or changes the one that is given. */
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
  return useWrite({
    endpoint: suspendReseller,
    mutationFn: () => api.call(suspendReseller, { params: { id } }),
  });
}

/** Requests the end of a reseller's suspension. */
export function useResumeReseller(id: number) {
  return useWrite<unknown, string>({
    endpoint: resumeReseller,
    mutationFn: (reason) => api.call(resumeReseller, { params: { id }, body: { reason } }),
  });
}

/** A page of the programs of a reseller. */
export function useResellerPrograms(id: number, page: number) {
  return useQuery({
    ...apiQuery(listResellerPrograms, { params: { id }, query: { page } }),
    placeholderData: keepPreviousData,
  });
}

/** Changes to how the reseller signs people in that haven't taken effect. */
export function useKeyChanges(id: number) {
  return useQuery({
    ...apiQuery(listResellerSignInChanges, { params: { id } }),
    select: ({ data }: Output<typeof listResellerSignInChanges>) =>
      data.filter(({ appliedAt }) => appliedAt === null),
  });
}

/** Confirms or cancels such a change. */
export function useSettleKeyChange(id: number, act: 'confirm' | 'cancel') {
  const endpoint = act === 'confirm' ? confirmResellerSignInChange : cancelResellerSignInChange;
  const problemWords = useProblemWords();
  return useWrite<unknown, SettledChange>({
    endpoint,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: (settled) => api.call(endpoint, { params: { id }, body: settled }),
  });
}

/** Programs whose name holds what was typed. */
export function useProgramSearch(searchString: string) {
  return useQuery({
    ...apiQuery(autocompletePrograms, { query: { searchString } }),
    enabled: searchString !== '',
    select: ({ data }: Output<typeof autocompletePrograms>) => data,
    placeholderData: keepPreviousData,
  });
}

/** Requests a program for a reseller. */
export function useAddProgram(id: number) {
  const problemWords = useProblemWords();
  return useWrite<unknown, { programId: number; reason: string }>({
    endpoint: addResellerProgram,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: (body) => api.call(addResellerProgram, { params: { id }, body }),
  });
}

/** Takes a program from a reseller. */
export function useRemoveProgram(id: number) {
  return useWrite<unknown, number>({
    endpoint: removeResellerProgram,
    mutationFn: (programId) =>
      api.call(removeResellerProgram, { params: { id }, body: { programId } }),
  });
}

/** The keys of a reseller. */
export function useResellerKeys(id: number) {
  return useQuery(apiQuery(listResellerKeys, { params: { id } }));
}

/** What the form of a key holds. */
export interface KeyFields {
  name: string;
  publicKey: string;
  overlapHours: number | null;
  reason: string;
}

/** Trusts a key in the place of those before it. */
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

/** Trusts a key no longer. */
export function useRevokeKey(id: number) {
  return useWrite<unknown, number>({
    endpoint: revokeResellerKey,
    mutationFn: (keyId) => api.call(revokeResellerKey, { params: { id }, body: { keyId } }),
  });
}

/** Who works for a reseller. */
export function useResellerPeople(id: number) {
  return useQuery(apiQuery(listResellerPeople, { params: { id } }));
}

/** Lets a member work for a reseller. */
export function useAddPerson(id: number) {
  return useWrite<unknown, { username: string }>({
    endpoint: addResellerPerson,
    isFailureShownHere: true,
    mutationFn: ({ username }) =>
      api.call(addResellerPerson, { params: { id }, body: { username: username.trim() } }),
  });
}

/** Lets a member work for a reseller no longer. */
export function useRemovePerson(id: number) {
  return useWrite<unknown, number>({
    endpoint: removeResellerPerson,
    mutationFn: (memberId) =>
      api.call(removeResellerPerson, { params: { id }, body: { memberId } }),
  });
}
