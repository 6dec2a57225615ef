import { RightsMatrix as Matrix } from '#ui/console/rights-matrix.tsx';
import { OPERATOR_ROLES, RIGHTS, ROLE_WORDS } from '../../rules/roles.ts';

const GRANTS = { act: 'allowed', view: 'read', no: 'none' } as const;

/** Table of the rights of each role. */
export const RightsMatrix = () => (
  <Matrix
    caption="Qué puede hacer cada rol"
    head="Derecho"
    roles={OPERATOR_ROLES.map((role) => ROLE_WORDS[role].name)}
    rights={Object.values(RIGHTS).map((row) => ({
      title: row.name,
      note: row.about,
      grants: OPERATOR_ROLES.map((role) => GRANTS[row[role]]),
    }))}
  />
);
