import { useLanguage } from '@stridewell/platform';
import { Button, ExternalLinkIcon, InfoIcon, Logo, Text, Title } from '@stridewell/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { useProgramLookText } from './program-look-texts.ts';
import {
  Bar,
  BarLogo,
  CustomButtonLook,
  LoginSheet,
  WindowFrame,
  Windows,
} from './program-look.styles.ts';

/** How long a placeholder replaces the program's logo, in milliseconds. */
const placeholderTime = 1000;

/** Previews a part of the product on a desktop and a phone before anything is saved. */
export function Preview(props: { children: (isPhone: boolean) => ReactNode }) {
  const t = useProgramLookText();
  return (
    <Windows>
      {[false, true].map((isPhone) => {
        const name = t(isPhone ? 'preview.phone' : 'preview.desktop');
        return (
          <WindowFrame key={name} $isPhone={isPhone} aria-label={name}>
            <figcaption>{name}</figcaption>
            {props.children(isPhone)}
          </WindowFrame>
        );
      })}
    </Windows>
  );
}

/** Capitalizes a text as the top bar does. */
function capitalised(text: string, language: string): string {
  const [first = '', ...rest] = text.trim();
  return first.toLocaleUpperCase(language) + rest.join('');
}

function useIsPlaceholderShown(): boolean {
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), placeholderTime);
    return () => clearTimeout(timer);
  }, []);
  return isShown;
}

/** The program's logo; a placeholder for the first second, then the name if there is no logo. */
function PreviewLogo({ address, name }: { address: string | null; name: string }) {
  const t = useProgramLookText();
  const isPlaceholder = useIsPlaceholderShown();
  if (address !== null) return <BarLogo src={address} alt={name} />;
  if (isPlaceholder) return <Logo name={t('preview.placeholder')} />;
  return <strong>{name}</strong>;
}

/** The custom button in a program's top bar. */
export interface PreviewButton {
  text: string;
  isExternal: boolean;
  isButton: boolean;
  image: string | null;
}

/** The top bar with an unsaved logo and an unsaved custom button. */
export function BarPreview(props: {
  /** The name of the program. */
  name: string;
  isPhone: boolean;
  logo: string | null;
  button: PreviewButton | null;
}) {
  const { isPhone, logo, button } = props;
  const t = useProgramLookText();
  const { language } = useLanguage();
  const Icon = button?.isExternal ? ExternalLinkIcon : InfoIcon;
  return (
    <Bar>
      <PreviewLogo address={logo} name={props.name} />
      {!isPhone && <span>{t('preview.link')}</span>}
      {button && (
        <CustomButtonLook $isButton={button.isButton}>
          {button.isButton &&
            (button.image ? <img src={button.image} alt="" /> : <Icon size={16} />)}
          {capitalised(button.text, language)}
        </CustomButtonLook>
      )}
    </Bar>
  );
}

/** The sign-in page with unsaved texts and an unsaved picture. */
export function LoginPreview(props: {
  /** The name of the program. */
  name: string;
  logo: string | null;
  title: string;
  text: string;
  image: string | null;
}) {
  const { name, logo, title, text, image } = props;
  const t = useProgramLookText();
  return (
    <LoginSheet>
      {logo === null ? <Logo name={name} /> : <BarLogo src={logo} alt={name} />}
      {image !== null && <img src={image} alt="" />}
      <Title level={3} size="lg">
        {title || t('preview.signInTitle', { program: name })}
      </Title>
      {text !== '' && <Text tone="muted">{text}</Text>}
      <Button isDisabled>{t('preview.signIn')}</Button>
    </LoginSheet>
  );
}
