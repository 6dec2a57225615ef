import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { usePersonMenu } from '#areas/session/ui/use-person-menu.ts';
import { Amount } from '#ui/figures/amount.tsx';
import { Icon } from '#ui/page/icon.tsx';
import { markedParts } from '../rules/marked-parts.ts';
import css from './finder.module.css';
import type { Finding } from './finding.ts';
import { type Hit, type HitGroup, hitGroups } from './hits.ts';

interface FinderResultsProps {
  readonly finding: Finding;
  /** A line was chosen. */
  readonly onChoose?: (() => void) | undefined;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** What was found, in groups, and what to do when nothing was. */
export function FinderResults({ finding: { typed, found, problem }, onChoose, onKeyDown }: FinderResultsProps) {
  const menu = usePersonMenu();
  if (problem) return <p className={css.note}>{problem}</p>;
  if (!found)
    return (
      <p className={css.note}>
        Escriba dos letras o cifras por lo menos: un número de factura, de documento o de pedido, la referencia de un
        pago, un nombre.
      </p>
    );
  const groups = hitGroups(typed, found, menu);
  if (groups.length === 0)
    return (
      <p className={css.note}>No encontramos nada con «{typed.trim()}». Revise el número, o escriba solo una parte.</p>
    );
  return groups.map((group) => (
    <Group key={group.title} group={group} typed={typed} onChoose={onChoose} onKeyDown={onKeyDown} />
  ));
}

interface GroupProps {
  readonly group: HitGroup;
  readonly typed: string;
  readonly onChoose: (() => void) | undefined;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const Group = ({ group: { title, icon, hits, total }, typed, onChoose, onKeyDown }: GroupProps) => (
  <section aria-label={title}>
    <h3 className={css.group}>
      {title}
      <span>{total > hits.length ? `${hits.length} de ${total}` : total}</span>
    </h3>
    <ul>
      {hits.map((hit) => (
        <li key={hit.key}>
          <Link
            to={hit.to}
            reloadDocument={hit.isFile ?? false}
            className={css.hit}
            onClick={onChoose}
            onKeyDown={onKeyDown}
          >
            <Icon name={icon} />
            <span>
              <b>
                <Marked text={hit.title} typed={typed} />
              </b>
              <small>
                <Marked text={hit.detail} typed={typed} />
              </small>
            </span>
            <HitAmount hit={hit} />
          </Link>
        </li>
      ))}
    </ul>
  </section>
);

const HitAmount = ({ hit: { amount } }: { readonly hit: Hit }) => amount && <Amount value={amount} />;

/** The match is underlined: it is never shown by colour alone. */
const Marked = ({ text, typed }: { readonly text: string; readonly typed: string }) =>
  markedParts(text, typed).map((part) => (part.isMatch ? <u key={part.text}>{part.text}</u> : part.text));
