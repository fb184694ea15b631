import { useText } from '@stridewell/platform';
import { ExternalLinkIcon, InfoIcon } from '@stridewell/ui';
import type { ReactElement } from 'react';
import type { CustomButton } from './custom-button.ts';
import { CustomImage, OutwardLink } from './custom-link.styles.ts';
import { BarTextLink } from './bar-link.tsx';

function Icon({ button }: { button: CustomButton }): ReactElement {
  if (button.image) return <CustomImage src={button.image} alt="" />;
  return button.isExternal ? (
    <ExternalLinkIcon size={16} aria-hidden />
  ) : (
    <InfoIcon size={16} aria-hidden />
  );
}

export function CustomLink({ button }: { button: CustomButton }): ReactElement {
  const t = useText('shell');
  const content = (
    <>
      {button.hasIcon && <Icon button={button} />}
      {button.text}
    </>
  );
  if (!button.isExternal) return <BarTextLink to={button.href}>{content}</BarTextLink>;
  return (
    <OutwardLink
      href={button.href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('opensNewTab', { text: button.text })}
    >
      {content}
    </OutwardLink>
  );
}
