import { getLoginPage } from '@stridewell/contracts';
import { apiQuery, useLocation, useSession } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

/** The data of a program's information page. */
export interface ProgramInfo {
  name: string;
  contactEmail: string;
  programLogo: string | null;
  title: string | null;
  text: string | null;
  image: string | null;
}

/** Fetches the information of the viewer's program, or of the one in the address or the host name. */
export function useProgramInfo() {
  const session = useSession();
  const { search } = useLocation();
  const programName = new URLSearchParams(search).get('programName');
  const { hostname } = window.location;
  const named = programName ? { programName } : { host: hostname };
  const query = useQuery({ ...apiQuery(getLoginPage, { query: named }), retry: false });
  const page = query.data?.data;
  const program = session.status === 'signed-in' ? session.viewer.program : page;
  const info: ProgramInfo | null = program
    ? {
        name: program.name,
        contactEmail: program.contactEmail,
        programLogo: program.programLogo,
        title: page?.name === program.name ? page.loginTitle : null,
        text: page?.name === program.name ? page.loginText : null,
        image: page?.name === program.name ? page.loginImage : null,
      }
    : null;
  return { info, isSignedIn: session.status === 'signed-in', isPending: query.isPending };
}
