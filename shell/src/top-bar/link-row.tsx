import { useText } from '@stridewell/platform';
import { ChevronDownIcon, Menu } from '@stridewell/ui';
import type { ReactElement } from 'react';
import { BarTextLink } from './bar-link.tsx';
import { CustomLink } from './custom-link.tsx';
import { LinkPlace, LinkPlaces, MorePlace } from './link-row.styles.ts';
import { QuietButton } from './quiet-button.ts';
import type { Bar } from './use-bar.ts';
import { useFitting } from './use-fitting.ts';

/** The links of the remotes and of the program in one row; those that don't fit are under "More". */
export function LinkRow({
  links,
  customButton,
}: Pick<Bar, 'links' | 'customButton'>): ReactElement {
  const t = useText('shell');
  const [row, fitting, free] = useFitting();
  const all = [
    ...links.map(({ path, label }) => ({
      entry: { id: path, label, href: path },
      link: <BarTextLink to={path}>{label}</BarTextLink>,
    })),
    ...(customButton
      ? [
          {
            entry: {
              id: 'custom',
              label: customButton.text,
              href: customButton.href,
              ...(customButton.isExternal && { target: '_blank' }),
            },
            link: <CustomLink button={customButton} />,
          },
        ]
      : []),
  ];
  return (
    <>
      <LinkPlaces ref={row}>
        {all.map(({ entry, link }, place) => (
          <LinkPlace key={entry.id} $isShown={place < fitting}>
            {link}
          </LinkPlace>
        ))}
      </LinkPlaces>
      {fitting < all.length && (
        <MorePlace $free={free}>
          <Menu
            items={all.slice(fitting).map(({ entry }) => entry)}
            trigger={
              <QuietButton color="white" size="normal">
                {t('bar.more')}
                <ChevronDownIcon size={16} aria-hidden />
              </QuietButton>
            }
          />
        </MorePlace>
      )}
    </>
  );
}
