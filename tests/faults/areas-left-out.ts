/** Areas of which the oracle asks no table, with the reason. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  stores: 'a table in the code',
  passwords: 'its links are sent as mails, whose identifiers the oracle compares',
  publishing: 'the oracle asks about the blocks and posts that it publishes, and about their audit',
  support: 'tests/areas/kill-during-support.test.ts ends the portal during a visit',
  shop: 'a signed link, which is not stored',
  embeds: 'settings alone',
  associates: 'a change of a person is a row of the audit trail, which the oracle compares with the events',
  audit: 'a page over the audit trail, whose rows the oracle compares with the acts',
  freshness: 'a page over the imports',
  customers: 'pages over other areas',
  finder: 'a search over other areas',
  shell: 'one row, which an operator or the command writes',
  reports: 'sums of other areas, which are made again from their rows',
  system: 'pages over other areas',
  dashboard: 'a page over other areas',
  demo: 'not there outside of the demonstration',
};
