import { useText } from '@stridewell/platform';
import type { Viewer } from '@stridewell/platform';
import { Logo } from '@stridewell/ui';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { LogoFrame, LogoImage } from './program-logo.styles.ts';

/** The program's logo, which leads to the root; our mark and the program's name if it has none. */
export function ProgramLogo({ program }: { program: Viewer['program'] }): ReactElement {
  const t = useText('shell');
  const [broken, setBroken] = useState<string | null>(null);
  const hasImage = program.programLogo !== null && program.programLogo !== broken;
  return (
    <LogoFrame to="/" aria-label={t('bar.logo', { program: program.name })}>
      {hasImage ? (
        <LogoImage
          src={program.programLogo ?? ''}
          alt=""
          onError={() => setBroken(program.programLogo)}
        />
      ) : (
        <Logo name={program.name} />
      )}
    </LogoFrame>
  );
}
