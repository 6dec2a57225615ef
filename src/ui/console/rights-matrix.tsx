import { classNames } from '../behaviour/class-names.ts';
import { Icon } from '../page/icon.tsx';
import { VisuallyHidden } from '../page/visually-hidden.tsx';
import { tableRoles } from '../tables/table-roles.ts';
import css from './rights-matrix.module.css';

type Grant = 'allowed' | 'read' | 'none';

export interface RightsMatrixProps {
  readonly caption: string;
  /** Head of the first column: "Derecho". */
  readonly head: string;
  readonly roles: readonly string[];
  readonly rights: readonly {
    readonly title: string;
    readonly note?: string;
    /** One grant per role, in the order of the roles. */
    readonly grants: readonly Grant[];
  }[];
  readonly words?: Readonly<Record<Grant, string>>;
}

const WORDS: Readonly<Record<Grant, string>> = { allowed: 'puede', read: 'ver', none: 'no' };

/** Table of the rights of each role. Phones show each right as a card with its roles. */
export const RightsMatrix = ({ caption, head, roles, rights, words = WORDS }: RightsMatrixProps) => (
  <table className={css.matrix} role={tableRoles.table}>
    <caption className={css.caption}>{caption}</caption>
    <thead role={tableRoles.group}>
      <tr role={tableRoles.row}>
        {[head, ...roles].map((name) => (
          <th key={name} scope="col" role={tableRoles.column}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role={tableRoles.group}>
      {rights.map(({ title, note, grants }) => (
        <tr key={title} role={tableRoles.row}>
          <th scope="row" role={tableRoles.rowHead}>
            {title}
            {note && <small>{note}</small>}
          </th>
          {roles.map((role, index) => (
            <GrantCell key={role} role={role} grant={grants[index] ?? 'none'} words={words} />
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

interface GrantCellProps {
  readonly role: string;
  readonly grant: Grant;
  readonly words: Readonly<Record<Grant, string>>;
}

const GrantCell = ({ role, grant, words }: GrantCellProps) => (
  <td role={tableRoles.cell} className={classNames(css.cell, css[grant])}>
    <span className={css.role} aria-hidden="true">
      {role}
    </span>
    {grant === 'read' ? (
      words.read
    ) : (
      <>
        {grant === 'allowed' ? <Icon name="check" size={18} /> : <span aria-hidden="true">–</span>}
        <VisuallyHidden>{words[grant]}</VisuallyHidden>
      </>
    )}
  </td>
);
