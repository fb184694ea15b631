// Types `<stridewell-remote>` in JSX, with React 19: `import type {} from '@stridewell/embed/react';`
import type { StridewellRemoteAttributes, StridewellRemoteElement } from './element.ts';

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace -- React declares its elements in one
  namespace JSX {
    interface IntrinsicElements {
      'stridewell-remote': StridewellRemoteAttributes &
        Omit<
          import('react').HTMLAttributes<StridewellRemoteElement>,
          keyof StridewellRemoteAttributes
        > &
        import('react').RefAttributes<StridewellRemoteElement> & {
          embedToken?: StridewellRemoteElement['embedToken'];
        };
    }
  }
}
