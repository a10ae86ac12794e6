type Region = { code: string; name: string };

/** Countries whose tax depends on the part of the country, with what they call it. */
export const REGIONS: Record<string, { label: string; zipLabel: string; regions: readonly Region[] }> = {
  US: {
    label: "State",
    zipLabel: "ZIP code",
    regions: list(
      "AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming",
    ),
  },
  CA: {
    label: "Province",
    zipLabel: "Postal code",
    regions: list(
      "AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NS Nova Scotia,NT Northwest Territories,NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec,SK Saskatchewan,YT Yukon",
    ),
  },
};

function list(text: string): Region[] {
  return text.split(",").map((entry) => ({ code: entry.slice(0, 2), name: entry.slice(3) }));
}
