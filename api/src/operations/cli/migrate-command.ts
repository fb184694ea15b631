import { migrateProduct } from '#migrate-product.ts';
import type { Command } from './command-line.ts';
import { countOf } from '#operations/count-of.ts';
import { withDatabase } from './with-database.ts';

/** Updates a database to this version of the product. */
export const migrateCommand: Command = {
  name: 'migrate',
  usage: '',
  summary: "updates the database's tables and job queues to this version",
  details: `Run it before you start a new version. Serving processes don't migrate; they wait until it has run. It's safe to run
twice, or from several machines at the same time. It uses DATABASE_MIGRATOR_URL if set, or else DATABASE_URL.`,
  run: () =>
    withDatabase(async ({ connection }) => {
      const ran = await migrateProduct(connection);
      for (const name of ran) console.log(name);
      console.log(
        ran.length === 0
          ? 'The database is up to date; nothing was changed.'
          : `The database is up to date; ${countOf(ran.length, 'migration')} ran.`,
      );
      return 0;
    }),
};
