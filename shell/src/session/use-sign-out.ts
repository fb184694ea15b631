import { session, useNavigate, useSnackbar, useText } from '@stridewell/platform';

/** Signs out of every open tab and opens the sign-in page; reports if the server failed. */
export function useSignOut(): () => void {
  const t = useText('shell');
  const navigate = useNavigate();
  const { show } = useSnackbar();
  return () => {
    session.signOut().then(
      () => void navigate('/login'),
      () => show({ type: 'danger', text: t('bar.logoutFailed') }),
    );
  };
}
