import { SecurityPage } from '../../features/security/security-page.tsx';
import { callWith } from '../../lib/api-client.ts';
import { paths } from '../../lib/paths.ts';
import { pageNames } from '../texts.ts';

const back = { to: paths.profile, label: pageNames.profile };

export const PanelSecurityPage = () => <SecurityPage ask={callWith} back={back} />;
