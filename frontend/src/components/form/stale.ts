/** The copy that was changed is no longer the newest: the server refuses the version that `If-Match` names. */
export const isStale = ({ status }: { status: number }): boolean => status === 412;
