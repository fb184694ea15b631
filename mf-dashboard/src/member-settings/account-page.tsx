import { Link, useDocumentTitle, useLocation } from '@stridewell/platform';
import { ArrowBackIcon, Page, Stack, TextLink } from '@stridewell/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { accountPages, type AccountPageName } from './account-pages.ts';
import { Arrival, Back, Beside, PageList } from './account-pages.styles.ts';
import { SettingsTabs } from './settings-tabs.tsx';
import { useSettingsText } from './settings-texts.ts';

/** Moves the focus to a page that a link opened, since the link disappears with the previous page. */
function useFocusOnArrival() {
  const content = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (key !== 'default') content.current?.focus({ preventScroll: true });
  }, [key]);
  return content;
}

/** A page of the account settings next to the list of pages; on a phone, with a link back to the list. */
export function AccountPage(props: {
  page: AccountPageName;
  /** The title of the browser tab; the page's name by default. */
  title?: string;
  /** The page above, if that isn't the list of pages. */
  back?: { href: string; label: string };
  children: ReactNode;
}) {
  const { page, back, children } = props;
  const t = useSettingsText();
  const content = useFocusOnArrival();
  useDocumentTitle(props.title ?? t(`pages.${page}`));
  const { href, label } = back ?? { href: '/member-settings/account', label: t('pages.all') };
  return (
    <Page>
      <Stack gap={5}>
        <SettingsTabs current="account" />
        <Beside>
          <PageList aria-label={t('pages.all')}>
            {accountPages.flatMap(({ pages }) =>
              pages.map(([name, Icon]) => (
                <Link
                  key={name}
                  to={`/member-settings/account/${name}`}
                  aria-current={name === page ? 'page' : undefined}
                >
                  <Icon size={18} aria-hidden />
                  {t(`pages.${name}`)}
                </Link>
              )),
            )}
          </PageList>
          <Arrival ref={content} tabIndex={-1}>
            <Back $isOnDesktop={back !== undefined}>
              <TextLink href={href}>
                <ArrowBackIcon size={18} aria-hidden />
                {label}
              </TextLink>
            </Back>
            {children}
          </Arrival>
        </Beside>
      </Stack>
    </Page>
  );
}
