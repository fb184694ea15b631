import { partTexts } from '@stridewell/platform';
import { Button, ProgressBar, Stack } from '@stridewell/ui';
import { useRef, type ReactElement } from 'react';
import { styled } from 'styled-components';
import en from '#locales/en.json';
import es from '#locales/es.json';

const useText = partTexts({ en: { upload: en.upload }, es: { upload: es.upload } });

const HiddenInput = styled.input`
  display: none;
`;

/** Opens a file, a CSV spreadsheet by default; a bar shows the progress of the upload. */
export function FileButton(props: {
  label: string;
  /** The accepted file types, as in `<input accept>`. */
  accept?: string;
  isPending: boolean;
  /** Whether something else is the main action next to it. */
  isSecondary?: boolean;
  /** The share that has been sent, from 0 to 1, as `useUpload` gives it. */
  sent?: number | null;
  onChoose: (file: File) => void;
}): ReactElement {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const { sent = null } = props;
  return (
    <Stack gap={3}>
      <div>
        <Button
          color={props.isSecondary ? 'lightgrey' : 'primary'}
          isPending={props.isPending}
          onPress={() => input.current?.click()}
        >
          {props.label}
        </Button>
      </div>
      {sent !== null && (
        <ProgressBar
          label={sent < 1 ? t('upload.sending') : t('upload.reading')}
          value={sent < 1 ? Math.floor(sent * 100) : undefined}
        />
      )}
      <HiddenInput
        ref={input}
        type="file"
        accept={props.accept ?? '.csv,text/csv,text/plain'}
        aria-label={props.label}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file may be chosen again.
          target.value = '';
          if (file) props.onChoose(file);
        }}
      />
    </Stack>
  );
}
