import sharp from 'sharp';
const [out,cols,cw,...files]=process.argv.slice(2); const W=+cw,C=+cols;
const ims=await Promise.all(files.map(async f=>{const i=sharp(f).resize({width:W});const {data,info}=await i.png().toBuffer({resolveWithObject:true});return{data,h:info.height}}));
const rows=[];for(let i=0;i<ims.length;i+=C)rows.push(ims.slice(i,i+C));
let y=0;const comp=[];for(const r of rows){r.forEach((m,i)=>comp.push({input:m.data,left:i*(W+8),top:y}));y+=Math.max(...r.map(m=>m.h))+8}
await sharp({create:{width:C*(W+8),height:y,channels:3,background:'#888'}}).composite(comp).png().toFile(out);
