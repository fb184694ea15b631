import { AccountPage } from './account-page.tsx';
import { SignInCard } from './sign-in-card.tsx';

/** How the viewer signs in. */
export function SignInSettings() {
  return (
    <AccountPage page="sign-in">
      <SignInCard />
    </AccountPage>
  );
}
