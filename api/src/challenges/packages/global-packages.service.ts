import type * as contract from '@stridewell/contracts';
import type { ChallengePackage, Input } from '@stridewell/contracts';
import { requireGlobalMap } from '#challenges/maps/maps.service.ts';
import { type Db, newId } from '#engine/postgres/index.ts';
import { requireRow } from '#engine/requests/index.ts';
import * as sql from './global-packages.sql.ts';
import { settingsOf, usualSettings } from './packages.service.ts';

type NewPackage = Input<typeof contract.createGlobalPackage>['body'];
type Changes = Input<typeof contract.updateGlobalPackage>['body'];

async function read(db: Db, id: number): Promise<ChallengePackage> {
  const { data } = await sql.selectGlobalPackages(db, { id }, { perPage: 1, offset: 0 });
  return requireRow(data[0]);
}

/** Creates a global package. */
export async function createGlobalPackage(db: Db, asked: NewPackage): Promise<ChallengePackage> {
  await requireGlobalMap(db, asked.mapId);
  const { name, description = { en: '', es: '' }, duration, steps, ...settings } = asked;
  const packageId = newId();
  await sql.insertGlobalPackage(db, {
    ...usualSettings,
    packageId,
    days: duration,
    steps,
    ...settingsOf(settings),
    name,
    description,
  });
  return read(db, packageId);
}

/** Changes a global package. */
export async function changeGlobalPackage(
  db: Db,
  id: number,
  { name, description, ...settings }: Changes,
): Promise<ChallengePackage> {
  await requireGlobalMap(db, settings.mapId);
  await sql.updateGlobalPackage(db, id, {
    ...settingsOf(settings),
    ...(name && { name }),
    ...(description && { description }),
  });
  return read(db, id);
}
