import * as contract from '@stridewell/contracts';
import { type Route, serve } from '#engine/requests/index.ts';
import {
  addTeams,
  changeOrganization,
  chooseOrganization,
  createOrganizationBy,
  joinOrganization,
  listOrganizations,
  readOrganization,
  removeFromOrganization,
} from './organization-changes.service.ts';
import { deleteOrganization } from './organization-deletions.service.ts';

/** Routes for organizations. */
export const organizationRoutes: Route[] = [
  serve(contract.listProgramOrganizations, ({ db, viewer, programId, query, page }) =>
    listOrganizations(db, viewer, programId, query, page),
  ),
  serve(contract.listOrganizations, ({ db, viewer, query, page }) =>
    listOrganizations(db, viewer, viewer.programId, query, page),
  ),
  serve(contract.getOrganization, async ({ db, viewer, query }) => {
    const isNamed = Object.values(query).some((one) => one !== undefined);
    return { data: await readOrganization(db, viewer, isNamed ? query : { isJoined: true }) };
  }),
  serve(contract.createOrganization, async ({ db, viewer, body }) => ({
    data: await createOrganizationBy(db, viewer, body, new Date()),
  })),
  serve(contract.updateOrganization, async ({ db, viewer, body }) => ({
    data: await changeOrganization(db, viewer, body, new Date()),
  })),
  serve(contract.deleteOrganization, async ({ db, viewer, body }) => {
    await deleteOrganization(db, viewer, body.organizationId, new Date());
    return { data: { id: body.organizationId } };
  }),
  serve(contract.addOrganizationTeams, async ({ db, viewer, body }) => ({
    data: await addTeams(db, viewer, body),
  })),
  serve(contract.chooseOrganization, async ({ db, viewer, body }) => ({
    data: await chooseOrganization(db, viewer, body, new Date()),
  })),
  serve(contract.joinOrganization, async ({ db, viewer, body }) => ({
    data: await joinOrganization(db, viewer, body.organizationId, new Date()),
  })),
  serve(contract.addOrganizationMember, async ({ db, viewer, params, body }) => ({
    data: await chooseOrganization(db, viewer, { ...params, ...body }, new Date()),
  })),
  serve(contract.removeOrganizationMember, async ({ db, viewer, params, body }) => ({
    data: await removeFromOrganization(db, viewer, { ...params, ...body }, new Date()),
  })),
];
