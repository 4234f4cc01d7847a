/** A key or number as machines write it; also fits as a column's `render`. */
export const mono = (text: string) => <span className="mono">{text}</span>;
