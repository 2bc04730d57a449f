/** The library without what old browsers lack: ours have it. */
declare module 'exceljs/dist/exceljs.bare.min.js' {
  import type { Workbook as WorkbookOf } from 'exceljs';
  const exceljs: { readonly Workbook: typeof WorkbookOf };
  export default exceljs;
}
