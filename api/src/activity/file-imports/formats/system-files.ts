/** Files and folders that macOS, Windows, phones and network drives add to archives, by name. */
const systemNames = [
  // Hidden files: .DS_Store, ._export.xml, .Spotlight-V100, .nomedia, .trashed-1700000000-a.csv
  /^\./,
  /^(__MACOSX|Icon\r?|Network Trash Folder|Temporary Items)$/i,
  /^(Thumbs\.db|ehthumbs(_vista)?\.db|desktop\.ini|~\$.*|.*\.lnk|.*:Zone\.Identifier)$/i,
  /^(\$RECYCLE\.BIN|RECYCLER|System Volume Information)$/i,
  /^(@eaDir|@Recycle|#recycle|LOST\.DIR|lost\+found|.*~)$/i,
];

/** Whether a file of an archive, or a folder above it, was only added by a system. */
export function isSystemFile(path: string): boolean {
  return path.split('/').some((name) => systemNames.some((pattern) => pattern.test(name)));
}
