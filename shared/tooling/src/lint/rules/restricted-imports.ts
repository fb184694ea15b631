import { defineRule } from '@oxlint/plugins';
import { eachImport } from './import-source.ts';

/** A module that only some files may import. */
export interface Restriction {
  /** The import as written. */
  module: RegExp;
  /** The affected files, as paths in the repository. */
  within: RegExp;
  /** Files that may import it anyway. */
  except: RegExp;
  /** Whether its types may be imported everywhere. */
  typesPass?: boolean;
  /** What to do instead, after the module's name in the message. */
  remedy: string;
}

const product = /^(?:shell|mf-[a-z-]+|shared\/(?!tooling\/)|api|deploy)\//;

/** The file that wraps the module, and what it provides. */
export const restrictions: readonly Restriction[] = [
  {
    module: /\.screen\.tsx$/,
    within: product,
    except: /(?:\/routes\.tsx|\.test\.tsx)$/,
    remedy: 'is a screen: only routes.tsx may import it. Move the shared code to its own file.',
  },
  {
    module: /\.fixture\.tsx?$/,
    within: product,
    except: /\.(?:test|fixture|journey)\.tsx?$/,
    remedy: 'is a test fixture: only tests may import it.',
  },
  {
    module: /^@stridewell\/api-client$/,
    within: /^mf-[a-z-]+\//,
    except: /\.queries\.ts$|\.test\.tsx?$/,
    typesPass: true,
    remedy: "may only be called from the feature's .queries.ts: add the query or mutation there.",
  },
  {
    module: /^kysely$/,
    within: /^api\/(?:src|test)\//,
    except: /\.(?:sql|test)\.ts$|^api\/src\/engine\/postgres\/|^api\/test\/setup\//,
    typesPass: true,
    remedy: "may only be imported by .sql.ts files: move the query to the slice's .sql.ts.",
  },
  {
    module: /^react-router(?:-dom)?$/,
    within: product,
    except: /^(?:shared\/platform|shell)\//,
    remedy: 'belongs to the platform: import what you need from @stridewell/platform.',
  },
  {
    module: /^zod$/,
    within: /^(?:shell|mf-[a-z-]+|shared\/(?!tooling\/))\//,
    except: /^shared\/contracts\/src\/zod-names\.ts$|\.test\.tsx?$|\/e2e\//,
    typesPass: true,
    remedy: "is only partly shared by the shell: import { z } from '@stridewell/contracts/zod'.",
  },
  {
    module: /^(?:react-)?i18next$/,
    within: product,
    except: /^shared\/platform\//,
    remedy:
      "belongs to the platform: use useText('…') and useLanguage() from @stridewell/platform.",
  },
  {
    module: /^rxjs(?:\/|$)/,
    within: product,
    except: /^shared\/platform\//,
    remedy: 'belongs to the platform: use useEvent and the event bus from @stridewell/platform.',
  },
  {
    module: /^(?:lucide-react|react-aria(?:-components)?)(?:\/|$)/,
    within: product,
    except: /^shared\/ui\//,
    remedy: 'belongs to @stridewell/ui: use its component, or add one there.',
  },
  {
    module: /^single-spa(?:-react)?$/,
    within: product,
    except: /^(?:shared\/platform|shell)\//,
    remedy: 'belongs to the shell: define the remote in src/remote.ts.',
  },
];

/** Restricts each library and each kind of file to the places meant for it. */
export const restrictedImport = defineRule({
  meta: { type: 'problem', schema: [], messages: { restriction: "'{{from}}' {{remedy}}" } },
  create(context) {
    const file = context.filename.slice(context.cwd.length + 1).replaceAll('\\', '/');
    const closed = restrictions.filter(
      (restriction) => restriction.within.test(file) && !restriction.except.test(file),
    );
    return eachImport(({ node, from, isType }) => {
      const restriction = closed.find(
        ({ module, typesPass }) => module.test(from) && !(isType && typesPass),
      );
      if (restriction)
        context.report({
          node,
          messageId: 'restriction',
          data: { from, remedy: restriction.remedy },
        });
    });
  },
});
