import type { LoginPage } from '@stridewell/contracts';
import { useSession, useText } from '@stridewell/platform';
import { Logo, Text, Title } from '@stridewell/ui';
import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { LanguageMenu } from '#top-bar/language-menu.tsx';
import { Column, Heading, Picture, ProgramImage, Sheet, Stage } from './auth-frame.styles.ts';
import { Hills } from './hills.tsx';

function Mark({ look }: { look: LoginPage | null }): ReactElement {
  const t = useText('shell');
  const session = useSession();
  const [broken, setBroken] = useState<string | null>(null);
  const program = session.status === 'signed-in' ? session.viewer.program : look;
  const logo = program?.programLogo ?? null;
  if (logo !== null && logo !== broken) {
    return <ProgramImage src={logo} alt={program?.name ?? ''} onError={() => setBroken(logo)} />;
  }
  return <Logo name={program?.name ?? t('product')} height="2.25rem" />;
}

/** The layout of every page before sign-in, in the program's branding. */
export function AuthFrame(props: {
  look: LoginPage | null;
  title: ReactNode;
  lead?: ReactNode;
  /** Whether to show the program's own picture above the title. */
  hasPicture?: boolean;
  children: ReactNode;
}): ReactElement {
  const { look, title, lead, hasPicture = false, children } = props;
  return (
    <Stage>
      <Hills />
      <Column>
        <Mark look={look} />
        <Sheet>
          {hasPicture && look?.loginImage && <Picture src={look.loginImage} alt="" />}
          <Heading>
            <Title level={1} size="xl">
              {title}
            </Title>
            {lead && (
              <Text tone="muted" as="div">
                {lead}
              </Text>
            )}
          </Heading>
          {children}
        </Sheet>
        <LanguageMenu />
      </Column>
    </Stage>
  );
}
