import { useText } from '@stridewell/platform';
import { ExternalLinkIcon, InfoIcon, LinkButton } from '@stridewell/ui';
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

/** The program's own button in the bar. */
export function CustomLink({ button }: { button: CustomButton }): ReactElement {
  const t = useText('shell');
  const outward = button.isExternal
    ? {
        target: '_blank',
        rel: 'noopener noreferrer',
        'aria-label': t('opensNewTab', { text: button.text }),
      }
    : {};
  if (button.hasIcon) {
    return (
      <LinkButton href={button.href} colour="lightgrey" size="normal" {...outward}>
        <Icon button={button} />
        {button.text}
      </LinkButton>
    );
  }
  if (!button.isExternal) return <BarTextLink to={button.href}>{button.text}</BarTextLink>;
  return (
    <OutwardLink href={button.href} {...outward}>
      {button.text}
    </OutwardLink>
  );
}
